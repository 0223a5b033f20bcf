// Wagers as chips: a stack of what the amount is made of, and the amount in figures.

const CHIPS = [[100000, "k"], [50000, "j"], [10000, "h"], [2500, "g"], [500, "r"], [250, "p"], [100, "w"]]
const STACK_MAX = 6

// The chips of an amount from the largest down; of many the largest are drawn, and whatever is left as one small one.
function chipsOf(cents) {
  const found = []
  let rest = cents
  for (const [value, kind] of CHIPS) {
    while (rest >= value && found.length < STACK_MAX) {
      found.push(kind)
      rest -= value
    }
  }
  if (!found.length && cents) found.push("w")
  return found
}

// A token is one disc with its word, whatever it is worth: FREE, PROMO.
function drawToken(tender, x, y) {
  const word = tender.split(" ")[0].slice(0, 5).toUpperCase()
  return draw("g", { class: "token", transform: `translate(${x} ${y})` },
    draw("title", {}, tender),
    draw("circle", { class: "disc", cx: 0, cy: -2, r: 14 }),
    draw("circle", { class: "rim", cx: 0, cy: -2, r: 11.5 }),
    draw("text", { x: 0, y: 1, "text-anchor": "middle" }, word),
  )
}

function drawStack(cents, x, y) {
  const group = draw("g", { transform: `translate(${x} ${y})` })
  chipsOf(cents).forEach((kind, index) => {
    const at = -index * 4.5
    group.append(
      draw("path", { class: `chip edge ${kind}`, d: `M-13 ${at}v4.5a13 6 0 0 0 26 0v-4.5z` }),
      draw("ellipse", { class: `chip ${kind}`, cx: 0, cy: at, rx: 13, ry: 6 }),
      draw("path", { class: "spots", d: `M-13 ${at}h5M8 ${at}h5M-3 ${at - 5.8}h6M-3 ${at + 5.8}h6` }),
      draw("ellipse", { class: "ring", cx: 0, cy: at, rx: 7.5, ry: 3.3 }),
    )
  })
  return group
}
