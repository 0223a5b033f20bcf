// Roulette: a wheel with a single zero, drawn in the order that such wheels have, and the layout of its numbers.

const WHEEL = [0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26]
const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const WHEEL_AT = { x: 170, y: 254, r: 150 }
const GRID = { x: 388, y: 76, wide: 38.5, high: 70, zero: 40, column: 50, outside: 54 }
const OUTSIDE = ["low", "even", "red", "black", "odd", "high"]

function colourOf(number) {
  return number === 0 ? "green" : REDS.has(number) ? "red" : "black"
}

DRAWINGS.roulette = {
  draw(scene, round, how) {
    const outcome = scene.outcome ?? {}
    const wins = new Set(outcome.wins ?? [])
    const titles = new Map(round.drawing.places.map((place) => [spotOf(place.bet, place.on), place.title]))
    return drawRoom(scene, how, drawRouletteWheel(outcome, how), drawNumbers(wins, titles), drawChips(scene, how, numberSpot))
  },
  words(scene) {
    return roomInWords(scene, outcomeInWords(scene.outcome))
  },
  fills: (scene) => chipsIn(scene).length,
}

function spotOf(bet, on = [], wheel = null) {
  const where = on.length ? `/${on.length === 1 ? on[0] : [...on].sort().join(",")}` : ""
  return `${bet}${where}${wheel ? `/wheel ${wheel}` : ""}`
}

function outcomeInWords(outcome) {
  if (!outcome) return []
  const told = outcome.told.map((one) => `${one.words} was announced${one.terminal ? ` on ${one.terminal}` : ""}`)
  return [...(outcome.words ? [`Outcome: ${outcome.words}`] : outcome.going ? ["Set going, no outcome yet"] : []), ...told]
}

function drawRouletteWheel(outcome, { step = null, marks = [] }) {
  const { x, y, r } = WHEEL_AT
  const turn = (2 * Math.PI) / WHEEL.length
  const point = (angle, reach) => `${(Math.sin(angle) * reach).toFixed(2)} ${(-Math.cos(angle) * reach).toFixed(2)}`
  const group = draw("g", { class: "wheel", transform: `translate(${x} ${y})` },
    draw("circle", { class: "rim", r: r + 10 }), draw("circle", { class: "track", r: r + 1 }))
  WHEEL.forEach((number, nth) => {
    const [from, to] = [(nth - 0.5) * turn, (nth + 0.5) * turn]
    group.append(
      draw("path", { class: `pocket ${colourOf(number)}`, d: `M${point(from, r)}A${r} ${r} 0 0 1 ${point(to, r)}L${point(to, r - 46)}A${r - 46} ${r - 46} 0 0 0 ${point(from, r - 46)}Z` }),
      draw("text", { class: "pocket-number", transform: `rotate(${(nth * 360) / WHEEL.length}) translate(0 ${-r + 16})`, "text-anchor": "middle" }, number))
  })
  group.append(draw("circle", { class: "hub", r: r - 46 }))
  const came = outcome.came ? Number(outcome.came[0]) : null
  if (came !== null && WHEEL.includes(came)) {
    const angle = WHEEL.indexOf(came) * turn
    group.append(draw("circle", { class: "ball", cx: Math.sin(angle) * (r - 33), cy: -Math.cos(angle) * (r - 33), r: 8 }))
  }
  group.append(...resultWords(outcome, came === null ? "" : String(came), came === null ? "" : colourOf(came), outcome.going ? "the ball runs" : "no outcome yet"))
  if (isAbout(step, "outcome")) group.append(draw("circle", { class: "about", r: r + 13 }))
  marksOn(marks, "outcome").forEach((mark, nth) => group.append(sign(mark.number, r - 22 + nth * 30, -r + 4)))
  return group
}

// In the middle of a wheel: what came, and what else was announced.
function resultWords(outcome, large, below, none) {
  if (!large) return [draw("text", { class: "none", y: 6, "text-anchor": "middle" }, none)]
  const told = outcome.told[0]
  return [
    draw("text", { class: "came", y: 8, "text-anchor": "middle" }, large),
    draw("text", { class: "colour", y: 32, "text-anchor": "middle" }, below),
    told ? draw("text", { class: "told", y: 56, "text-anchor": "middle" }, `announced ${told.words}`) : null,
    told?.terminal ? draw("text", { class: "told", y: 74, "text-anchor": "middle" }, `on ${told.terminal}`) : null,
  ].filter(Boolean)
}

function drawNumbers(wins, titles) {
  const { x, y, wide, high, zero, column, outside } = GRID
  const group = draw("g", { class: "layout", "aria-hidden": "true" })
  group.append(cell(x - zero, y, zero, high * 3, "0", { kind: "green", size: 22, up: 20, wins: wins.has("straight/0") }))
  for (let number = 1; number <= 36; number += 1) {
    const at = numberAt(number)
    group.append(cell(at.x - wide / 2, at.y - high / 2, wide, high, String(number), { kind: colourOf(number), size: 20, up: 12, wins: wins.has(`straight/${number}`) }))
  }
  for (const nth of [1, 2, 3]) {
    group.append(cell(x + 12 * wide, y + (3 - nth) * high, column, high, "2 to 1", { wins: wins.has(`column/${nth}`), size: 14, up: 25 }))
    group.append(cell(x + (nth - 1) * 4 * wide, y + 3 * high, 4 * wide, outside, ["1st 12", "2nd 12", "3rd 12"][nth - 1], { wins: wins.has(`dozen/${nth}`) }))
  }
  OUTSIDE.forEach((bet, nth) => group.append(
    cell(x + nth * 2 * wide, y + 3 * high + outside, 2 * wide, outside, titles.get(bet) ?? bet, { kind: ["red", "black"].includes(bet) ? bet : "", wins: wins.has(bet), up: 17 })))
  return group
}

function numberAt(number) {
  const { x, y, wide, high, zero } = GRID
  if (number === 0) return { x: x - zero / 2, y: y + 1.5 * high }
  return { x: x + (Math.floor((number - 1) / 3) + 0.5) * wide, y: y + (2 - ((number - 1) % 3) + 0.5) * high }
}

// Where the chips of a bet lie: on a number, on the lines between numbers, on the line below a row, or outside.
function numberSpot({ bet, on }) {
  const { x, y, wide, high, column, outside } = GRID
  const numbers = on.map(Number)
  const foot = y + 3 * high
  if (on.length > 1 && numbers.includes(0)) {
    const others = numbers.filter((number) => number)
    const middle = others.reduce((sum, number) => sum + numberAt(number).y, 0) / others.length
    return { x, y: on.length === 4 ? foot : middle, room: 40 }
  }
  if (on.length === 3 || on.length === 6) return { x: mean(numbers.map((number) => numberAt(number).x)), y: foot, room: 40 }
  if (bet === "column") return { x: x + 12 * wide + column / 2, y: y + (3 - numbers[0] + 0.5) * high + 20, room: 44 }
  if (bet === "dozen") return { x: x + (numbers[0] - 1) * 4 * wide + 4 * wide - 32, y: foot + outside / 2, room: 50, gains: "beside" }
  if (OUTSIDE.includes(bet)) return { x: x + OUTSIDE.indexOf(bet) * 2 * wide + wide - 12, y: foot + outside * 1.5 + 10, room: 44, gains: "beside" }
  const known = numbers.length && numbers.every((number) => number >= 0 && number <= 36)
  return known ? { x: mean(numbers.map((number) => numberAt(number).x)), y: mean(numbers.map((number) => numberAt(number).y)) + (on.length === 1 ? 12 : 0), room: 36, gains: on.length === 1 ? "below" : "above" } : null
}

function mean(figures) {
  return figures.reduce((sum, one) => sum + one, 0) / figures.length
}
