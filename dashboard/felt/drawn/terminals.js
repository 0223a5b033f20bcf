// What every game on terminals has: the cloth, the wagering period, what has failed, and the chips where they lie.

const ROOM_WIDE = 920
const ROOM_HIGH = 470
const CHIP = 15
const LIE_MAX = 4 // chips of so many terminals are drawn on one spot

function terminalsIn(scene) {
  return Object.entries(scene).filter(([place]) => place.startsWith("terminal ")).map(([, terminal]) => terminal)
}

function chipsIn(scene) {
  return terminalsIn(scene).flatMap((terminal) => terminal.chips.map((chips) => ({ ...chips, terminal: terminal.terminal, player: terminal.player })))
}

// The room of a game: its cloth, the period and whatever failed above it. `parts` draw what only this game has.
function drawRoom(scene, how, ...parts) {
  const { step = null, marks = [], label = "The table", small = false } = how
  return draw("svg", {
    class: `felt room${small ? " small" : ""}`, viewBox: `0 0 ${ROOM_WIDE} ${ROOM_HIGH}`, role: "img", "aria-label": label,
    preserveAspectRatio: "xMidYMid meet",
  },
    draw("g", { "aria-hidden": "true" },
      draw("rect", { class: "rail", x: 2, y: 2, width: ROOM_WIDE - 4, height: ROOM_HIGH - 4, rx: 20 }),
      draw("rect", { class: "cloth", x: 10, y: 10, width: ROOM_WIDE - 20, height: ROOM_HIGH - 20, rx: 14 })),
    parts,
    step ? drawPeriod(scene.period, step, marks) : null,
    drawFailures(scene.failures ?? []),
    scene.void ? draw("g", { class: "banner" },
      draw("rect", { x: ROOM_WIDE / 2 - 120, y: 212, width: 240, height: 40, rx: 6 }),
      draw("text", { x: ROOM_WIDE / 2, y: 240, "text-anchor": "middle" }, scene.void.toUpperCase())) : null,
  )
}

// The countdown as the terminals show it.
function periodOf(period, step) {
  if (!period) return { words: "Wagering period not in the record", share: 0, open: false }
  const lasted = ((period.expired_ms ?? step.ms) - period.opened_ms) / 1000
  if (period.expired_ms !== null) return { words: `Wagers closed after ${figure(lasted)} s`, share: 0, open: false }
  if (!period.seconds) return { words: "Wagers open", share: 1, open: true }
  const left = Math.max(0, period.seconds - lasted)
  return { words: `Wagers open: ${Math.ceil(left)} s of ${period.seconds} s left`, share: left / period.seconds, open: true }
}

function figure(seconds) {
  return String(Math.round(seconds * 10) / 10)
}

function drawPeriod(period, step, marks) {
  const { words, share, open } = periodOf(period, step)
  const group = draw("g", { class: `period${open ? "" : " over"}`, transform: "translate(28 24)" },
    draw("rect", { class: "frame", width: 290, height: 36, rx: 8 }),
    draw("rect", { class: "left", x: 3, y: 28, width: Math.max(0, 284 * share), height: 5, rx: 2.5 }),
    draw("text", { x: 14, y: 22 }, words))
  if (isAbout(step, "period")) group.append(draw("rect", { class: "about", x: -4, y: -4, width: 298, height: 44, rx: 10 }))
  marksOn(marks, "period").forEach((mark, nth) => group.append(sign(mark.number, 306 + nth * 32, 18)))
  return group
}

function drawFailures(failures, most = 520) {
  return draw("g", { class: "failures" }, failures.slice(0, 2).map((words, nth) => {
    const wide = Math.min(most, words.length * 7.6 + 40)
    const fits = words.length * 7.6 + 20 > wide ? { textLength: wide - 16, lengthAdjust: "spacingAndGlyphs" } : {}
    return draw("g", { transform: `translate(${ROOM_WIDE - 28 - wide} ${24 + nth * 34})` },
      draw("rect", { width: wide, height: 28, rx: 6 }),
      draw("text", { x: wide / 2, y: 19, "text-anchor": "middle", ...fits }, `▲ ${words}${nth === 1 && failures.length > 2 ? `, and ${failures.length - 2} more` : ""}`))
  }))
}

// Findings that belong to a place and to no wager that lies there.
function marksOn(marks, place) {
  return marks.filter((mark) => mark.place === place && !mark.wagers.length)
}

// The chips of all terminals. `spot` says where a bet lies; what lies nowhere on this layout is listed below it.
function drawChips(scene, how, spot) {
  const { step = null, marks = [], terminal = null } = how
  const group = draw("g", { class: "all-chips" })
  const there = new Map()
  const strays = []
  for (const chips of chipsIn(scene)) {
    const at = spot(chips)
    if (!at) strays.push(chips)
    else {
      const key = `${Math.round(at.x)} ${Math.round(at.y)}`
      if (!there.has(key)) there.set(key, { at, all: [] })
      there.get(key).all.push(chips)
    }
  }
  // The terminal in question lies on top, and spots lower down before those higher up.
  const mine = (chips) => (chips.terminal === terminal ? 1 : 0)
  const important = (chips) => mine(chips) * 2 + (marks.some((mark) => mark.wagers.includes(chips.name)) ? 1 : 0)
  const spots = [...there.values()].sort((one, other) => Math.max(...one.all.map(important)) - Math.max(...other.all.map(important)))
  for (const { at, all } of spots) {
    const shown = [...all].sort((one, other) => important(one) - important(other)).slice(-LIE_MAX)
    const apart = Math.min(11, (at.room ?? 60) / shown.length / 2)
    shown.forEach((chips, nth) => {
      const x = at.x + (nth - (shown.length - 1) / 2) * apart
      group.append(drawOnSpot(chips, x, at.y - nth * 2, { step, marks, mine: mine(chips), gains: at.gains }))
    })
    if (all.length > LIE_MAX) group.append(draw("text", { class: "many", x: at.x + 22, y: at.y - 12 }, `×${all.length}`))
  }
  if (strays.length) group.append(draw("text", { class: "small strays", x: ROOM_WIDE / 2, y: ROOM_HIGH - 22, "text-anchor": "middle" },
    `Not on this layout: ${strays.map((chips) => `${chips.terminal} ${chips.amount} ${chips.title}`).join("; ").slice(0, 110)}`))
  return group
}

function drawOnSpot(chips, x, y, { step, marks, mine, gains = "above" }) {
  const about = isAbout(step, `terminal ${chips.terminal}`) && (!step.focus.spot || (step.focus.spot === chips.spot && (step.focus.box ?? 1) === (chips.box ?? 1)))
  const found = marks.filter((mark) => mark.wagers.includes(chips.name))
  const gone = ["lost", "void"].includes(chips.kind)
  const group = draw("g", { class: `laid${mine ? " mine" : ""}${gone ? " gone" : ""} ${chips.kind}`, "data-wager": chips.name, transform: `translate(${x} ${y})` },
    draw("title", {}, chipsInWords(chips)))
  if (found.length || chips.differs) group.append(draw("circle", { class: "irregular", r: CHIP + 4.5 }))
  if (about) group.append(draw("circle", { class: "about", r: CHIP + 4 }))
  group.append(
    draw("circle", { class: `chip ${chipsOf(chips.cents)[0] ?? "w"}`, r: CHIP }),
    draw("circle", { class: "rim", r: CHIP - 2.5 }),
    draw("circle", { class: "middle", r: CHIP - 4 }),
    draw("text", { class: "worth", y: 4.2, "text-anchor": "middle" }, short(chips.cents)))
  if (gone) group.append(draw("path", { class: "cross", d: "M-10 10 10-10" }))
  const gain = { below: [0, CHIP + 15, "middle"], beside: [CHIP + 3, 5, "start"], above: [0, -CHIP - 3, "middle"] }[gains]
  if (chips.won) group.append(draw("text", { class: "gain", x: gain[0], y: gain[1], "text-anchor": gain[2] }, `+${short(chips.won)}`))
  if (chips.differs && !found.length) group.append(draw("text", { class: "unlike", x: CHIP, y: -CHIP + 3, "text-anchor": "middle" }, "≠"))
  found.forEach((mark, nth) => group.append(sign(mark.number, CHIP + 4 + nth * 26, -CHIP - 3)))
  return group
}

// 5; 2.50; 1k; 12.5k.
function short(cents) {
  const dollars = cents / 100
  const say = (figures) => figures.toLocaleString("en", { maximumFractionDigits: figures < 10 ? 2 : 1 })
  if (dollars >= 1000) return `${say(dollars / 1000)}k`
  return Number.isInteger(dollars) ? say(dollars) : dollars.toFixed(2)
}

function chipsInWords(chips) {
  const who = chips.player ? `${chips.terminal}, ${chips.player}` : chips.terminal
  return `${who}: ${chips.amount} ${chips.title}${chips.became ? `, ${chips.became}` : ""}`
}

// A cell of a layout: a rectangle with what is printed in it.
function cell(x, y, wide, high, words, { kind = "", small = "", wins = false, size = 15, up = 0 } = {}) {
  const group = draw("g", { class: `cell ${kind}${wins ? " wins" : ""}` }, draw("rect", { x, y, width: wide, height: high }))
  const fits = words.length * size * 0.56 > wide - 6 ? { textLength: wide - 8, lengthAdjust: "spacingAndGlyphs" } : {}
  if (words) group.append(draw("text", { x: x + wide / 2, y: y + high / 2 + size * 0.35 - up - (small ? size * 0.42 : 0), "text-anchor": "middle", "font-size": size, ...fits }, words))
  if (small) group.append(draw("text", { class: "odds", x: x + wide / 2, y: y + high - 6, "text-anchor": "middle" }, small))
  return group
}

// In words

function roomInWords(scene, first = []) {
  return [
    ...first,
    ...(scene.failures ?? []),
    ...terminalsIn(scene).filter((terminal) => terminal.chips.length || terminal.notes.length || terminal.hands?.length).map((terminal) => {
      const chips = terminal.chips.map((one) => `${one.amount} ${one.title}${one.became ? `, ${one.became}` : ""}`)
      const hands = (terminal.hands ?? []).map((hand) => hand.cards.map(spoken).join(", "))
      return `${terminal.terminal}${terminal.player ? ` (${terminal.player})` : ""}: ${[...hands, ...chips, ...terminal.notes].join("; ")}`
    }),
  ]
}
