// Dice under their lid, and the layout of sic bo: each bet of the rulebook in its row, with its odds.

const PIPS = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]] }
const TUMBLER = { x: 136, y: 262, r: 108 }
const DICE_GRID = { x: 268, y: 72, wide: 632, foot: 444, gap: 5 }
// The rows of the layout, and for each the bets in it with their share of its width.
const DICE_ROWS = [
  { high: 1.05, bets: [["small", 1], ["odd", 1], ["even", 1], ["big", 1]] },
  { high: 1.1, bets: [["double", 3], ["any-triple", 1]] },
  { high: 1.1, bets: [["triple", 3], ["three-of-four", 2.4]] },
  { high: 1, bets: [["total", 1]] },
  { high: 1.1, bets: [["pair", 1]] },
  { high: 1, bets: [["single", 1]] },
]

DRAWINGS.dice = {
  draw(scene, round, how) {
    const outcome = scene.outcome ?? {}
    const cells = diceCells(round.drawing.places)
    return drawRoom(scene, how, drawTumbler(outcome, how),
      drawDiceLayout(cells, new Set(outcome.wins ?? [])),
      drawChips(scene, how, (chips) => {
        const at = cells.get(chips.spot)
        return at && { x: at.x + Math.min(at.wide / 2, at.wide - CHIP - 3), y: at.y + at.high - CHIP + 3, room: at.wide - 14, gains: at.wide > 90 ? "beside" : "above" }
      }))
  },
  words: (scene) => roomInWords(scene, outcomeInWords(scene.outcome)),
  fills: (scene) => chipsIn(scene).length,
}

// By the name of its place each cell of the layout. Bets that no row has stand in rows of their own below.
function diceCells(places) {
  const rows = DICE_ROWS.map((row) => ({ ...row, bets: row.bets.filter(([bet]) => places.some((place) => place.bet === bet)) })).filter((row) => row.bets.length)
  const named = new Set(rows.flatMap((row) => row.bets.map(([bet]) => bet)))
  const others = [...new Set(places.map((place) => place.bet))].filter((bet) => !named.has(bet))
  if (others.length) rows.push({ high: 1, bets: others.map((bet) => [bet, 1]) })
  const { x, y, wide, foot, gap } = DICE_GRID
  const unit = (foot - y - gap * (rows.length - 1)) / rows.reduce((sum, row) => sum + row.high, 0)
  const found = new Map()
  let top = y
  for (const row of rows) {
    const share = (wide - gap * (row.bets.length - 1)) / row.bets.reduce((sum, [, part]) => sum + part, 0)
    let left = x
    for (const [bet, part] of row.bets) {
      const theirs = places.filter((place) => place.bet === bet).sort((one, other) => (bet === "total" ? one.on[0] - other.on[0] : 0))
      theirs.forEach((place, nth) => found.set(spotOf(bet, place.on), {
        place, x: left + (nth * part * share) / theirs.length, y: top, wide: (part * share) / theirs.length, high: row.high * unit }))
      left += part * share + gap
    }
    top += row.high * unit + gap
  }
  return found
}

function drawDiceLayout(cells, wins) {
  return draw("g", { class: "layout", "aria-hidden": "true" }, [...cells.values()].map(({ place, x, y, wide, high }) => {
    const faces = facesOf(place)
    const won = wins.has(spotOf(place.bet, place.on))
    const words = faces.length ? "" : place.on.length ? place.on.join(" ") : place.title
    const group = cell(x, y, wide, high, words, { wins: won, size: place.on.length ? 19 : 15, up: high / 2 - 17 })
    const size = Math.min(15, (wide - 8) / Math.max(1, faces.length) - 1.5)
    faces.forEach((face, nth) => group.append(drawDie(face, x + wide / 2 + (nth - (faces.length - 1) / 2) * (size + 1.5), y + 13, size)))
    group.append(draw("text", { class: "odds", x: x + 5, y: y + high - 5 }, wide < 50 ? place.odds : `${place.odds} to 1`))
    return group
  }))
}

// The dice that a bet is on, where it says which.
function facesOf({ bet, on }) {
  const many = { double: 2, triple: 3 }[bet]
  if (many) return Array(many).fill(on[0])
  return ["pair", "single", "three-of-four"].includes(bet) ? on : []
}

function drawDie(face, x, y, size) {
  const step = size * 0.27
  return draw("g", { class: "die", transform: `translate(${x} ${y})` },
    draw("rect", { x: -size / 2, y: -size / 2, width: size, height: size, rx: size * 0.18 }),
    (PIPS[face] ?? []).map(([across, down]) => draw("circle", { cx: across * step, cy: down * step, r: size * 0.1 })))
}

function drawTumbler(outcome, { step = null, marks = [] }) {
  const { x, y, r } = TUMBLER
  const group = draw("g", { class: "wheel tumbler", transform: `translate(${x} ${y})` },
    draw("circle", { class: "rim", r: r + 8 }), draw("circle", { class: "track", r }))
  const dice = outcome.came ?? []
  const size = dice.length > 3 ? 46 : 54
  const places = dice.length > 3 ? [[-30, -34], [30, -34], [-30, 26], [30, 26]] : [[-33, -36], [33, -36], [0, 26]]
  dice.forEach((face, nth) => group.append(drawDie(face, ...(places[nth] ?? [0, 0]), size)))
  if (!dice.length) group.append(draw("text", { class: "none", y: 6, "text-anchor": "middle" }, outcome.going ? "the dice tumble" : "no outcome yet"))
  else group.append(draw("text", { class: "colour", y: 84, "text-anchor": "middle" }, `total ${dice.reduce((sum, face) => sum + Number(face), 0)}`))
  const told = outcome.told?.[0]
  if (told) group.append(draw("text", { class: "told", y: r + 34, "text-anchor": "middle" }, `announced ${told.words}`))
  if (told?.terminal) group.append(draw("text", { class: "told", y: r + 52, "text-anchor": "middle" }, `on ${told.terminal}`))
  if (isAbout(step, "outcome")) group.append(draw("circle", { class: "about", r: r + 11 }))
  marksOn(marks, "outcome").forEach((mark, nth) => group.append(sign(mark.number, r - 22 + nth * 30, -r + 4)))
  return group
}
