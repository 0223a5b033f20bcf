// Cards that look like cards, readable when they are small and when they overlap.

const CARD_WIDE = 46
const CARD_HIGH = 66

// Suits in a square of ten by ten.
const SUITS = {
  H: "M5 9.4C1.2 6.3.4 4.7.4 3.1.4 1.6 1.5.6 2.8.6 3.8.6 4.6 1.2 5 2.1 5.4 1.2 6.2.6 7.2.6 8.5.6 9.6 1.6 9.6 3.1 9.6 4.7 8.8 6.3 5 9.4Z",
  D: "M5 .2 8.9 5 5 9.8 1.1 5Z",
  S: "M5 .3C7.9 3 9.5 4.4 9.5 6.2 9.5 7.5 8.5 8.3 7.4 8.3 6.6 8.3 5.9 7.9 5.5 7.3 5.6 8.4 6 9.1 6.7 9.7H3.3C4 9.1 4.4 8.4 4.5 7.3 4.1 7.9 3.4 8.3 2.6 8.3 1.5 8.3.5 7.5.5 6.2.5 4.4 2.1 3 5 .3Z",
  C: "M5 .4A2.2 2.2 0 0 1 6.7 4 2.3 2.3 0 1 1 5.6 7.2C5.7 8.3 6 9.1 6.7 9.7H3.3C4 9.1 4.3 8.3 4.4 7.2A2.3 2.3 0 1 1 3.3 4 2.2 2.2 0 0 1 5 .4Z",
}
const SUIT_NAMES = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" }
const SUIT_SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" }
const RANK_NAMES = { A: "ace", J: "jack", Q: "queen", K: "king", T: "ten" }

function rankOf(card) {
  return card[0] === "T" ? "10" : card[0]
}

// K♠, as a person writes it.
function written(card) {
  return rankOf(card) + SUIT_SIGNS[card[1]]
}

// "king of spades", as a person says it.
function spoken(one) {
  if (!one.card) return "a card nobody saw"
  const name = `${RANK_NAMES[one.card[0]] ?? one.card[0]} of ${SUIT_NAMES[one.card[1]]}`
  return one.up ? name : `${name}, face down`
}

function suitSign(suit, x, y, size) {
  return draw("path", { d: SUITS[suit], transform: `translate(${x} ${y}) scale(${size / 10})`, class: "suit" })
}

function drawCard(one, x, y) {
  const red = one.card && "HD".includes(one.card[1])
  const group = draw("g", { class: `card${red ? " red" : ""}${one.up ? "" : " down"}`, transform: `translate(${x} ${y})` })
  group.append(draw("rect", { class: "paper", width: CARD_WIDE, height: CARD_HIGH, rx: 5 }))
  if (one.up && one.card) {
    const rank = draw("text", { class: "rank", x: 10.5, y: 19, "text-anchor": "middle" }, rankOf(one.card))
    if (one.card[0] === "T") rank.setAttribute("textLength", 17)
    if (one.card[0] === "T") rank.setAttribute("lengthAdjust", "spacingAndGlyphs")
    group.append(rank, suitSign(one.card[1], 4.5, 23, 12), suitSign(one.card[1], 20, 36, 22))
  } else {
    group.append(
      draw("rect", { class: "back", x: 3.5, y: 3.5, width: CARD_WIDE - 7, height: CARD_HIGH - 7, rx: 3 }),
      draw("path", { class: "weave", d: "M4 20 20 4M4 36 36 4M4 52 42 14M11 62 42 30M27 62 42 46M42 20 26 4M42 36 10 4M42 52 4 14M35 62 4 30M19 62 4 46" }),
    )
    if (one.card) {
      group.append(
        draw("rect", { class: "peek", x: 6, y: CARD_HIGH - 25, width: CARD_WIDE - 12, height: 19, rx: 3 }),
        draw("text", { class: "peeked", x: CARD_WIDE / 2, y: CARD_HIGH - 10, "text-anchor": "middle" }, written(one.card)),
      )
    }
  }
  return group
}
