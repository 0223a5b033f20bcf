// Wheels of symbols, each with a pointer above it, and the symbols to wager on with their odds.
// How the symbols follow each other round a wheel is in no record: those of one kind are spread evenly.

const SYMBOL_COLOURS = ["#1f6f9c", "#b3471d", "#6a4fb0", "#0f7a5a", "#9c1f5a", "#8a6d00", "#4b5563", "#7c2d12"]
const SYMBOLS_AT = { foot: 448, gap: 6 }

DRAWINGS.wheels = {
  draw(scene, round, how) {
    const outcome = scene.outcome ?? {}
    const { wheels, places } = round.drawing
    const cells = symbolCells(wheels, places)
    return drawRoom(scene, how, drawWheels(wheels, outcome, how),
      drawSymbols(cells, new Set(outcome.wins ?? [])),
      drawChips(scene, how, (chips) => {
        const at = cells.get(chips.spot)
        return at && { x: at.x + at.wide - CHIP - 26, y: at.y + at.high / 2 + 2, room: 56, gains: at.wide > 150 ? "beside" : "above" }
      }))
  },
  words: (scene) => roomInWords(scene, outcomeInWords(scene.outcome)),
  fills: (scene) => chipsIn(scene).length,
}

// Where wheels stand, with their radius.
function wheelPlaces(wheels) {
  if (wheels.length === 1) return [{ x: 222, y: 262, r: 168 }]
  const wide = (ROOM_WIDE - 60) / wheels.length
  return wheels.map((_, nth) => ({ x: 30 + wide * (nth + 0.5), y: 172, r: Math.min(88, wide / 2 - 12) }))
}

// One wheel has its symbols at its right; several have each theirs below, and what is on none of them in a row last.
function symbolCells(wheels, places) {
  const found = new Map()
  const { foot, gap } = SYMBOLS_AT
  const onSymbols = places.filter((place) => place.on.length === 1)
  const others = places.filter((place) => place.on.length !== 1)
  const high = others.length ? 34 : 0
  if (wheels.length === 1) {
    const top = 76
    const each = (foot - top - (others.length ? high + gap : 0)) / onSymbols.length
    onSymbols.forEach((place, nth) => found.set(spotOf(place.bet, place.on), { place, nth, x: 430, y: top + nth * each, wide: 460, high: each - gap }))
  } else {
    const wide = (ROOM_WIDE - 60) / wheels.length
    const top = 278
    const rows = Math.ceil(onSymbols.length / 2)
    const each = (foot - top - (others.length ? high + gap : 0)) / rows
    wheels.forEach((_, wheel) => onSymbols.forEach((place, nth) => found.set(spotOf(place.bet, place.on, wheel + 1), {
      place, nth, x: 30 + wide * wheel + 4 + (nth % 2) * ((wide - 8) / 2), y: top + Math.floor(nth / 2) * each, wide: (wide - 8) / 2 - 4, high: each - gap + 2, narrow: true })))
  }
  others.forEach((place, nth) => found.set(spotOf(place.bet, place.on), {
    place, nth: -1, x: (wheels.length === 1 ? 430 : 34) + (nth * (wheels.length === 1 ? 460 : ROOM_WIDE - 68)) / others.length, y: foot - high, wide: (wheels.length === 1 ? 460 : ROOM_WIDE - 68) / others.length - 2, high }))
  return found
}

function drawSymbols(cells, wins) {
  return draw("g", { class: "layout", "aria-hidden": "true" }, [...cells].map(([spot, { place, nth, x, y, wide, high, narrow }]) => {
    const group = draw("g", { class: `cell symbol${wins.has(spot) ? " wins" : ""}` },
      draw("rect", { x, y, width: wide, height: high, rx: 4 }))
    if (nth >= 0) group.append(draw("rect", { class: "swatch", x: x + 5, y: y + 5, width: 12, height: high - 10, rx: 2, fill: SYMBOL_COLOURS[nth % SYMBOL_COLOURS.length] }))
    const left = x + (nth >= 0 ? 25 : 12)
    const words = nth >= 0 ? place.on[0] : place.title
    const room = wide - (left - x) - (narrow ? 62 : 150)
    const size = narrow ? 14.5 : 17
    const fits = words.length * size * 0.56 > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {}
    group.append(
      draw("text", { x: left, y: y + high / 2 + (narrow ? -2 : 6), "font-size": size, ...fits }, words),
      draw("text", narrow ? { class: "odds", x: left, y: y + high / 2 + 13 } : { class: "odds large", x: x + wide - 86, y: y + high / 2 + 5, "text-anchor": "end" }, odds(place)))
    return group
  }))
}

function odds(place) {
  return place.odds.includes("or") || place.odds.includes(",") ? `up to ${place.odds.split(" ").at(-1)} to 1` : `${place.odds} to 1`
}

function drawWheels(wheels, outcome, { step = null, marks = [] }) {
  const group = draw("g", { class: "wheels" })
  wheelPlaces(wheels).forEach((at, nth) => group.append(drawSymbolWheel(wheels[nth], outcome.came?.[nth] ?? null, at, wheels.length === 1 ? outcome : { ...outcome, told: [] }, wheels.length > 1 ? nth + 1 : null)))
  const first = wheelPlaces(wheels)[0]
  const last = wheelPlaces(wheels).at(-1)
  const [left, right] = [first.x - first.r - 10, last.x + last.r + 10]
  if (isAbout(step, "outcome")) group.append(draw("rect", { class: "about", x: left, y: first.y - first.r - 12, width: right - left, height: 2 * first.r + 24, rx: 14 }))
  marksOn(marks, "outcome").forEach((mark, nth) => group.append(sign(mark.number, right - 24 - nth * 32, first.y - first.r)))
  const told = outcome.told?.[0]
  if (told && wheels.length > 1) group.append(draw("text", { class: "told", x: ROOM_WIDE / 2 + 190, y: 50, "text-anchor": "middle" }, `announced ${told.words}${told.terminal ? ` on ${told.terminal}` : ""}`))
  return group
}

// The compartments of a wheel, those of each symbol spread evenly over it.
function compartments(segments) {
  const total = segments.reduce((sum, [, many]) => sum + many, 0)
  const ring = Array(total).fill(null)
  for (const [place, [, many]] of segments.map((one, nth) => [nth, one]).sort((one, other) => other[1][1] - one[1][1])) {
    for (let nth = 0; nth < many; nth += 1) {
      let at = Math.floor(((nth + 0.5) * total) / many) % total
      while (ring[at] !== null) at = (at + 1) % total
      ring[at] = place
    }
  }
  return ring
}

function drawSymbolWheel(segments, came, { x, y, r }, outcome, number) {
  const ring = compartments(segments)
  const turn = 360 / ring.length
  const place = segments.findIndex(([symbol]) => symbol === came)
  const top = Math.max(0, ring.indexOf(place))
  const point = (angle, reach) => `${(Math.sin((angle * Math.PI) / 180) * reach).toFixed(2)} ${(-Math.cos((angle * Math.PI) / 180) * reach).toFixed(2)}`
  const inner = r * 0.55
  const spokes = draw("g", { transform: `rotate(${-top * turn})` }, ring.map((one, nth) =>
    draw("path", { class: `pocket${nth === top && came !== null ? " stopped" : ""}`, fill: SYMBOL_COLOURS[one % SYMBOL_COLOURS.length], d: `M${point((nth - 0.5) * turn, r)}A${r} ${r} 0 0 1 ${point((nth + 0.5) * turn, r)}L${point((nth + 0.5) * turn, inner)}A${inner} ${inner} 0 0 0 ${point((nth - 0.5) * turn, inner)}Z` })))
  const large = came ?? ""
  const group = draw("g", { class: "wheel symbols", transform: `translate(${x} ${y})` },
    draw("circle", { class: "rim", r: r + 7 }), spokes, draw("circle", { class: "hub", r: inner }),
    draw("path", { class: "pointer", d: `M0 ${-r + 13}l-9-26h18Z` }))
  const size = Math.min(r > 120 ? 38 : 26, (1.75 * inner) / Math.max(1, large.length) / 0.56)
  if (came === null) group.append(draw("text", { class: "none", y: 5, "text-anchor": "middle", "font-size": r > 120 ? 17 : 13 }, outcome.going ? "turning" : "no outcome"))
  else group.append(draw("text", { class: "came", y: size * 0.35, "text-anchor": "middle", style: `font-size: ${size}px` }, large))
  if (number) group.append(draw("text", { class: "colour", y: inner - 10, "text-anchor": "middle", style: "font-size: 13px" }, `wheel ${number}`))
  const told = outcome.told?.[0]
  if (told) group.append(draw("text", { class: "told", y: 36, "text-anchor": "middle" }, `announced ${told.words}`))
  if (told?.terminal) group.append(draw("text", { class: "told", y: 54, "text-anchor": "middle" }, `on ${told.terminal}`))
  return group
}
