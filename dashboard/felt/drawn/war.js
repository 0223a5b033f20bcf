// Casino war: the dealer's cards and the community card above, and each betting area with its card and its wagers.

const WAR = { top: 66, card: 96, areas: 204, foot: 448, left: 28, right: 892, most: 8 }
const WAR_ROWS = { ante: 0, "go-to-war": 1, tie: 2 } // what each area has, from the card down

DRAWINGS.war = {
  draw(scene, round, how) {
    const areas = warAreas(scene, how.terminal ?? null)
    const rows = warRows(round.drawing.places)
    return drawRoom(scene, how, drawDealersWar(scene, how), areas.shown.map((area) => drawArea(area, rows, how)),
      areas.left ? draw("text", { class: "small", x: ROOM_WIDE - 30, y: 192, "text-anchor": "end" }, `${areas.left} more areas are not drawn`) : null,
      drawChips(scene, how, (chips) => {
        const area = areas.shown.find((one) => one.terminal === chips.terminal && one.box === (chips.box ?? 1))
        const row = rows.findIndex((one) => one.bet === chips.bet)
        return area && row >= 0 ? { ...spotInArea(area, rows, row), room: area.wide / 2, gains: "beside" } : areas.left && row >= 0 ? { x: -99, y: -99 } : null
      }))
  },
  words: (scene) => roomInWords(scene, [["dealer", "Dealer"], ["community", "Community card"]].filter(([to]) => scene[`hand ${to}`]).map(([to, name]) => `${name}: ${scene[`hand ${to}`].hands[0].cards.map(spoken).join(", ")}`)),
  fills: (scene) => chipsIn(scene).length + cardsIn(scene),
}

// The betting areas in use, or all terminals where nobody has wagered; of many, those around the one in question.
function warAreas(scene, terminal) {
  const all = terminalsIn(scene).flatMap((one) => {
    const boxes = new Set([...one.chips.map((chips) => chips.box ?? 1), ...(one.hands ?? []).map((hand) => hand.hand ?? 1)])
    return [...boxes].sort().map((box) => ({ ...one, box, several: boxes.size > 1 }))
  })
  const used = all.length ? all : terminalsIn(scene).map((one) => ({ ...one, box: 1 }))
  const at = Math.max(0, used.findIndex((one) => one.terminal === terminal))
  const first = Math.max(0, Math.min(used.length - WAR.most, at - Math.floor(WAR.most / 2)))
  const shown = used.slice(first, first + WAR.most)
  const wide = Math.min(210, (WAR.right - WAR.left) / Math.max(1, shown.length))
  const left = (ROOM_WIDE - wide * shown.length) / 2
  return { shown: shown.map((one, nth) => ({ ...one, x: left + nth * wide, wide })), left: used.length - shown.length }
}

function warRows(places) {
  return [...places].sort((one, other) => (WAR_ROWS[one.bet] ?? 9) - (WAR_ROWS[other.bet] ?? 9))
}

function rowsHigh(rows) {
  return (WAR.foot - WAR.areas - 98) / Math.max(1, rows.length)
}

function spotInArea(area, rows, row) {
  return { x: area.x + area.wide * 0.5, y: WAR.areas + 98 + (row + 0.5) * rowsHigh(rows) }
}

function drawDealersWar(scene, { step = null, marks = [] }) {
  return draw("g", { class: "coup" }, [["dealer", "DEALER", 360], ["community", "COMMUNITY", 580]].map(([to, words, x]) => {
    const place = `hand ${to}`
    const [hand] = scene[place]?.hands ?? []
    const group = draw("g", { class: `coup-hand ${to}` },
      draw("rect", { class: isAbout(step, place) ? "place about" : "place", x: x - 100, y: WAR.top, width: 200, height: 130, rx: 10 }),
      draw("text", { class: "name", x, y: WAR.top + 122, "text-anchor": "middle" }, words))
    if (hand) group.append(drawHand(hand, x, WAR.top + 8, 170, step, marks, WAR.card))
    marksOn(marks, place).filter((mark) => !mark.onCard).forEach((mark, nth) => group.append(sign(mark.number, x + 84 - nth * 30, WAR.top + 4)))
    return group
  }))
}

function drawArea(area, rows, { step = null, marks = [], terminal = null }) {
  const place = `terminal ${area.terminal}`
  const { x, wide } = area
  const group = draw("g", { class: "area" },
    draw("rect", { class: isAbout(step, place) || area.terminal === terminal ? "place about" : "place", x: x + 4, y: WAR.areas, width: wide - 8, height: WAR.foot - WAR.areas, rx: 10 }))
  const hand = (area.hands ?? []).find((one) => (one.hand ?? 1) === area.box)
  const name = area.several || area.box > 1 ? `${area.terminal} ${area.box}` : area.terminal
  const room = wide - 88
  const fits = name.length * 8.4 > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {}
  group.append(draw("text", { class: "name whose", x: x + wide - 14, y: WAR.areas + 24, "text-anchor": "end", ...fits }, name))
  if (hand) group.append(drawHand(hand, x + 38, WAR.areas + 8, 52, step, marks, 78))
  const said = area.notes.find((note) => /surrender|war/.test(note))
  if (said) inTwo(said.replace(/^asked: .*/, "asked")).forEach((line, nth) => group.append(draw("text", { class: "small", x: x + wide - 14, y: WAR.areas + 50 + nth * 18, "text-anchor": "end" }, line)))
  rows.forEach((row, nth) => {
    const high = rowsHigh(rows)
    const y = WAR.areas + 98 + nth * high
    const label = wide > 150 ? row.title : { "go-to-war": "War" }[row.bet] ?? row.title
    group.append(cell(x + 10, y, wide - 20, high - 5, ""), draw("text", { class: "label", x: x + 17, y: y + 19 }, label))
  })
  marksOn(marks, place).filter((mark) => !mark.onCard).forEach((mark, nth) => group.append(sign(mark.number, x + wide - 20 - nth * 30, WAR.areas + 4)))
  return group
}
