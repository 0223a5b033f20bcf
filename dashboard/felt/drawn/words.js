// The felt in words, for those who hear it instead of seeing it.

function handInWords(hand) {
  const cards = hand.cards.map(spoken).join(", ")
  const count = hand.mark ? `${hand.mark}${hand.mark === "bust" ? ` with ${hand.total}` : ""}` : hand.total
  return `${cards}: ${count}${hand.gone ? ", picked up" : ""}`
}

function wagerInWords(wager) {
  const bet = wager.bet === "main" ? "" : ` ${wager.bet.replaceAll("-", " ")}`
  return `${wager.player} ${wager.amount}${bet}${wager.became ? `, ${wager.became}` : ""}`
}

function boxesInWords(scene, boxes) {
  const parts = []
  if (scene.dealer) parts.push(`Dealer: ${scene.dealer.hands.map(handInWords).join("; ")}`)
  for (let number = 1; number <= boxes; number += 1) {
    const place = scene[`box ${number}`]
    if (!place) continue
    parts.push(`Box ${number}: ${[...place.wagers.map(wagerInWords), ...place.hands.map(handInWords)].join("; ")}`)
  }
  return parts
}

// A player's reference, and the name where it may be seen.
function whoIs(round, player) {
  return round.names[player] ? `${player} (${round.names[player]})` : player
}
