// Blackjack on terminals: blackjack's felt, its boxes called by the terminals whose positions they are.

const POSITIONS_MAX = 8

DRAWINGS.positions = {
  draw(scene, round, how) {
    const { shown, left } = positionsShown(scene, round.drawing.boxes, how.terminal ?? null)
    const marks = (how.marks ?? []).map((mark) => ({ ...mark, box: mark.box ?? boxOf(scene, mark) }))
    const players = (player) => `${calledAt(scene, player)}${how.players?.(player) ?? player}`
    const svg = drawTable(scene, shown.length, { ...how, marks, players, names: shown })
    if (how.step) svg.append(drawPeriod(scene.period, how.step, marks))
    svg.append(drawFailures(scene.failures ?? [], 290))
    if (left) svg.append(draw("text", { class: "small", x: WIDE - 30, y: 100, "text-anchor": "end" }, `${left} more positions are not drawn`))
    return svg
  },
  words: (scene, round) => roomInWords(scene, boxesInWords(scene, 0).concat(round.drawing.boxes.filter(({ number }) => scene[`box ${number}`]).map(({ number, name }) =>
    `${name}: ${scene[`box ${number}`].hands.map(handInWords).join("; ")}`))),
  fills: cardsIn,
}

// All positions, or of many those with a wager; of very many those around the terminal in question.
function positionsShown(scene, boxes, terminal) {
  const busy = boxes.length > POSITIONS_MAX ? boxes.filter(({ number }) => scene[`box ${number}`]) : boxes
  const used = busy.length ? busy : boxes
  const at = Math.max(0, used.findIndex(({ name }) => name === terminal || name.startsWith(`${terminal} `)))
  const first = Math.max(0, Math.min(used.length - POSITIONS_MAX, at - Math.floor(POSITIONS_MAX / 2)))
  return { shown: used.slice(first, first + POSITIONS_MAX), left: Math.max(0, used.length - POSITIONS_MAX) }
}

// The terminal before its player's name; nobody but the terminal is known where they are the same.
function calledAt(scene, player) {
  const there = terminalsIn(scene).find((one) => one.player === player)
  return there && there.terminal !== player ? `${there.terminal} ` : ""
}

// The box of the wager that a finding is about.
function boxOf(scene, mark) {
  const chips = chipsIn(scene).find((one) => mark.wagers.includes(one.name))
  const first = chips && scene[`terminal ${chips.terminal}`]?.["first box"]
  return first ? first + (chips.box ?? 1) - 1 : null
}
