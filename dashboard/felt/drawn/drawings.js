// What each kind of game draws, by name: `draw` the picture of a scene, `words` the same for those who hear it, `fills`
// how much lies there (for the printed page). The script of a family adds its own.
const DRAWINGS = {}

function drawingOf(round) {
  return round.drawing ? DRAWINGS[round.drawing.name] : null
}

// The picture of a scene; a game that is not drawn has none, and its steps are given in words.
// `marks` are the findings in force, `step` the one in view; both may be left out.
function feltOf(scene, round, how = {}) {
  const known = drawingOf(round)
  if (known) return known.draw(scene, round, how)
  return make("p", { class: "note" }, "There is no picture of this game. Its steps are given in words.")
}

function sceneInWords(scene, round) {
  const known = drawingOf(round)
  const parts = known ? known.words(scene, round) : []
  if (scene.void) parts.unshift("The round is void")
  return parts.length ? `${parts.join(". ")}.` : "The table is empty."
}

// Hands on the table at a scene, wherever they lie.
function handsOf(scene) {
  return Object.values(scene).flatMap((place) => place?.hands ?? [])
}

function cardsIn(scene) {
  return handsOf(scene).filter((hand) => !hand.gone).reduce((sum, hand) => sum + hand.cards.length, 0)
}
