// Baccarat: the hands of Player and Banker above, the layout with every wager below.

const COUP = { top: 70, hand: 112, layout: 230, foot: 448, left: 28, right: 892, middle: 196, gap: 6 }

DRAWINGS.baccarat = {
  draw(scene, round, how) {
    const cells = coupCells(round.drawing.places)
    return drawRoom(scene, how, drawCoup(scene, how),
      drawBets(cells, new Set(scene.wins ?? [])),
      drawChips(scene, how, (chips) => {
        const at = cells.get(chips.spot)
        return at && { x: at.x + at.wide / 2 - (at.wide > 150 ? 14 : 0), y: at.y + at.high - 24, room: at.wide - 24, gains: at.wide > 150 ? "beside" : "above" }
      }))
  },
  words: (scene) => roomInWords(scene, ["player", "banker"].filter((side) => scene[`hand ${side}`]).map((side) => `${side}: ${handInWords(scene[`hand ${side}`].hands[0])}`)),
  fills: (scene) => chipsIn(scene).length + cardsIn(scene),
}

function drawCoup(scene, { step = null, marks = [] }) {
  return draw("g", { class: "coup" }, [["player", 258], ["banker", 662]].map(([side, x]) => {
    const place = `hand ${side}`
    const [hand] = scene[place]?.hands ?? []
    const group = draw("g", { class: `coup-hand ${side}` },
      draw("rect", { class: isAbout(step, place) ? "place about" : "place", x: x - 150, y: COUP.top, width: 300, height: 148, rx: 10 }),
      draw("text", { class: "name", x: x - 138, y: COUP.top + 24 }, side.toUpperCase()))
    if (hand) group.append(drawHand(hand, x + 10, COUP.top + 8, 220, step, marks, COUP.hand), countOf(hand, x + 10, COUP.top + COUP.hand + 22))
    marksOn(marks, place).filter((mark) => !mark.onCard).forEach((mark, nth) => group.append(sign(mark.number, x + 130 - nth * 30, COUP.top + 4)))
    return group
  }))
}

// The Player's wagers on the left, the Banker's on the right, and what is on neither between them.
function coupCells(places) {
  const found = new Map()
  const { layout, foot, left, right, middle, gap } = COUP
  const side = (right - left - middle) / 2 - gap
  const half = (foot - layout - gap) / 2
  const columns = [
    [left, side, (place) => place.bet === "player" || place.on[0] === "player"],
    [right - side, side, (place) => place.bet === "banker" || place.on[0] === "banker"],
    [left + side + gap, middle, () => true],
  ]
  const taken = new Set()
  for (const [x, wide, belongs] of columns) {
    const theirs = places.filter((place) => !taken.has(place) && belongs(place))
    theirs.forEach((place) => taken.add(place))
    const [first, ...others] = theirs
    if (first) found.set(spotOf(first.bet, first.on), { place: first, x, y: layout, wide, high: others.length ? half : foot - layout, main: true })
    others.forEach((place, nth) => found.set(spotOf(place.bet, place.on), {
      place, x: x + (nth * wide) / others.length, y: layout + half + gap, wide: wide / others.length - (nth < others.length - 1 ? gap : 0), high: half }))
  }
  return found
}

function drawBets(cells, wins) {
  return draw("g", { class: "layout", "aria-hidden": "true" }, [...cells].map(([spot, { place, x, y, wide, high, main }]) => {
    const group = cell(x, y, wide, high, "", { wins: wins.has(spot) })
    const words = main ? [place.title.toUpperCase()] : inTwo(place.title.replace(/^Baccarat /, ""))
    words.forEach((line, nth) => {
      const size = main ? 24 : 15
      const fits = line.length * size * 0.58 > wide - 10 ? { textLength: wide - 12, lengthAdjust: "spacingAndGlyphs" } : {}
      group.append(draw("text", { x: x + wide / 2, y: y + (main ? 36 : 21 + nth * 18), "text-anchor": "middle", "font-size": size, ...fits }, line))
    })
    return group
  }))
}

function inTwo(words) {
  const at = words.indexOf(" ", Math.max(0, Math.floor(words.length / 2) - 3))
  return at < 0 || words.length < 9 ? [words] : [words.slice(0, at), words.slice(at + 1)]
}
