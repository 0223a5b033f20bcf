// The table as it is: the dealer above, box 1 at the dealer's left, the boxes round to the last; shoe and rack.

const WIDE = 920
const HIGH = 560
const MIDDLE = WIDE / 2
const SPOT_LOW = 430 // the wager's circle of the box in the middle
const SPOT_RISE = 140 // by so much the outermost ones lie higher
const COLUMN_MAX = 150
const STEP_OF_CARDS = 19
const STEP_MIN = 15
const SCALE_MIN = 0.62
const CARD_SCALE = 1.18
const HAND_HIGH = CARD_HIGH * CARD_SCALE
const HAND_ABOVE = HAND_HIGH + 66 // from the circle's middle up to the top of the cards
const ROW_OF_HANDS = 100
const COUNT_HIGH = 22
const BELOW_SHOE = 122 // no hand of a box reaches higher: there are the dealer's hand, the shoe and the rack
// The cloth's edge below its straight sides, as a curve from the right side to the middle; it is the same on the left.
const EDGE = [[906, 292], [906, 462], [716, 546], [MIDDLE, 546]]

DRAWINGS.table = {
  draw: (scene, round, how) => drawTable(scene, round.drawing.boxes, how),
  words: (scene, round) => boxesInWords(scene, round.drawing.boxes),
  fills: cardsIn,
}

// How a felt is drawn: `marks` are the findings in force, `step` the one in view; both may be left out.
// `names` are the boxes by number and name, where they are not called by their numbers.
function drawTable(scene, boxes, { step = null, marks = [], label = "The table", players = (name) => name, small = false, names = null } = {}) {
  const svg = draw("svg", {
    class: `felt${small ? " small" : ""}`, viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": label,
    preserveAspectRatio: "xMidYMid meet",
  })
  svg.append(cloth(boxes))
  const columns = spots(boxes).map((column, nth) => (names ? { ...column, ...names[nth] } : column))
  svg.append(...columns.map((column) => boxPrint(column, onTable(scene[`box ${column.number}`]?.wagers ?? []).length > 0, Boolean(scene[`box ${column.number}`]))))
  if (scene.shoe) svg.append(drawShoe(scene.shoe, step), drawRack(scene.shoe, step))
  if (scene.aside) svg.append(drawAside(scene.aside, step, marks))
  svg.append(drawDealer(scene.dealer, step, marks))
  for (const column of columns) {
    const place = scene[`box ${column.number}`]
    if (place || isAbout(step, `box ${column.number}`)) svg.append(drawBox(column, place, step, marks, players))
  }
  if (scene.void) svg.append(banner(scene.void))
  return svg
}

function banner(words) {
  return draw("g", { class: "banner" },
    draw("rect", { x: MIDDLE - 120, y: 170, width: 240, height: 40, rx: 6 }),
    draw("text", { x: MIDDLE, y: 198, "text-anchor": "middle" }, words.toUpperCase()),
  )
}

// Where each box is: equally wide columns whose feet lie on a curve. Seen from the players, box 1 is on the right.
function spots(boxes) {
  const wide = Math.min(COLUMN_MAX, 848 / boxes)
  return Array.from({ length: boxes }, (_, index) => {
    const from = (boxes - 1) / 2 - index
    const reach = from / Math.max(1, (boxes - 1) / 2)
    const narrow = Math.min(1, (wide * (boxes - 1)) / 740) // with few boxes the curve is flatter
    return { number: index + 1, x: MIDDLE + from * wide, y: SPOT_LOW - SPOT_RISE * reach * reach * narrow, wide }
  })
}

function cloth(boxes) {
  const [first] = spots(boxes)
  const high = first.y - 172
  const deep = 236 // of the upper line, in the middle
  return draw("g", { "aria-hidden": "true" },
    draw("path", { class: "rail", d: outline(8) }),
    draw("path", { class: "cloth", d: outline(0) }),
    draw("path", { class: "line", d: `M${920 - first.x - 50} ${high}Q460 ${2 * deep - high} ${first.x + 50} ${high}` }),
    draw("path", { class: "line", d: `M${920 - first.x - 50} ${high + 24}Q460 ${2 * (deep + 24) - high - 24} ${first.x + 50} ${high + 24}` }),
    draw("text", { class: "printed", x: MIDDLE, y: deep + 17, "text-anchor": "middle" }, "I N S U R A N C E"),
  )
}

// The cloth with so much more around it.
function outline(more) {
  const [side, down, across, low] = EDGE.map(([x, y]) => [x + (x > MIDDLE ? more : 0), y + (y === HIGH - 14 ? more : 0)])
  const [right, left, top] = [side[0], WIDE - side[0], 16 - more]
  return `M${left + 8} ${top}H${right - 8}Q${right} ${top} ${right} ${top + 8}V${side[1]}C${down} ${across} ${low}`
    + `S${left} ${down[1]} ${left} ${side[1]}V${top + 8}Q${left} ${top} ${left + 8} ${top}Z`
}

// How far the cloth reaches to each side of the middle, at a height.
function reachAt(y) {
  const along = (axis, t) => {
    const [a, b, c, d] = EDGE.map((point) => point[axis])
    return a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3
  }
  let [low, high] = [0, 1]
  for (let turn = 0; turn < 20; turn += 1) {
    const t = (low + high) / 2
    if (along(1, t) < y) low = t
    else high = t
  }
  return along(0, low) - MIDDLE
}

// The number stands beside its circle where chips would cover it.
function boxPrint({ number, name, x, y, wide }, covered, used) {
  if (name && used) return draw("circle", { class: "spot", cx: x, cy: y, r: 31 }) // its wagers are told with the name
  if (name) {
    const fits = name.length * 8.6 > wide - 4 ? { textLength: wide - 6, lengthAdjust: "spacingAndGlyphs" } : {}
    return draw("g", { "aria-hidden": "true" },
      draw("circle", { class: "spot", cx: x, cy: y, r: 31 }),
      draw("text", { class: "called", x, y: y - 36, "text-anchor": "middle", ...fits }, name))
  }
  return draw("g", { "aria-hidden": "true" },
    draw("circle", { class: "spot", cx: x, cy: y, r: 31 }),
    covered
      ? draw("text", { class: "number beside", x: x - 37, y: y - 31, "text-anchor": "middle" }, number)
      : draw("text", { class: "number", x, y: y + 11, "text-anchor": "middle" }, number),
  )
}

// The dealer

function drawDealer(place, step, marks) {
  const about = isAbout(step, "dealer")
  const group = draw("g", { class: `dealer${about ? " here" : ""}` })
  if (!place) group.append(draw("text", { class: `name${about ? " about" : ""}`, x: MIDDLE, y: 62, "text-anchor": "middle" }, "Dealer"))
  else {
    const [hand] = place.hands
    group.append(drawHand(hand, MIDDLE, 26, 320, step, marks))
    group.append(countOf(hand, MIDDLE, 26 + HAND_HIGH + 8, "Dealer "))
  }
  if (about && step.says) group.append(bubble(step.says, MIDDLE + 40, 20, "right"))
  return group
}

// A box

function drawBox(column, place, step, marks, players) {
  const { number, x, y, wide } = column
  const about = isAbout(step, `box ${number}`)
  const group = draw("g", { class: "box" })
  if (about) group.append(draw("circle", { class: "about", cx: x, cy: y, r: 35 }))
  const hands = place?.hands ?? []
  group.append(drawHands(hands, column, step, marks))
  group.append(drawWagers(place?.wagers ?? [], column))
  group.append(drawTags(place?.wagers ?? [], column, players))
  const insured = (place?.wagers ?? []).filter((wager) => wager.bet === "insurance")
  if (insured.length) group.append(drawInsurance(insured, column))
  const mine = marks.filter((mark) => mark.box === number && !mark.onCard)
  if (mine.length) {
    const top = hands.length ? rowsOf(hands, y).top - 8 : y - 42
    group.append(draw("rect", { class: "irregular", x: x - wide / 2 + 3, y: top, width: wide - 6, height: y + 86 - top, rx: 8 }))
    mine.forEach((mark, index) => group.append(sign(mark.number, x + wide / 2 - 14 - index * 30, top)))
  }
  if (about && step.says) group.append(bubble(step.says, x, hands.length ? rowsOf(hands, y).top - 4 : y - 44, "up"))
  return group
}

// How high the rows of a box's hands are, and where the uppermost begins. They are lower where there is less room.
function rowsOf(hands, y) {
  const rows = Math.ceil(hands.length / 2)
  const foot = y - HAND_ABOVE + HAND_HIGH + COUNT_HIGH // of the lowest row, with its count
  const high = rows > 1 ? Math.min(ROW_OF_HANDS, (foot - BELOW_SHOE) / rows) : HAND_HIGH + COUNT_HIGH
  return { high, top: foot - high * rows, foot }
}

// Two hands beside each other; more of them in rows above.
function drawHands(hands, { x, y, wide }, step, marks) {
  const group = draw("g")
  const many = hands.length > 1
  const { high, foot } = rowsOf(hands, y)
  const room = many ? (wide - 8) / 2 : wide - 8
  hands.forEach((hand, index) => {
    const row = Math.floor(index / 2) + 1
    const alone = !many || (index === hands.length - 1 && hands.length % 2 === 1)
    const at = alone ? x : x + (index % 2 ? 1 : -1) * (room / 2 + 2)
    const top = foot - row * high
    const cards = high - COUNT_HIGH
    group.append(drawHand(hand, at, top, room, step, marks, cards), countOf(hand, at, top + cards + 8))
  })
  return group
}

function drawHand(hand, x, top, room, step, marks, high = HAND_HIGH) {
  const cards = hand.cards
  const needs = CARD_WIDE + STEP_MIN * (cards.length - 1) // so that of each card its rank can be read
  const scale = Math.min(high / CARD_HIGH, Math.max(SCALE_MIN, Math.min(CARD_SCALE, room / needs)))
  const offset = cards.length > 1 ? Math.min(STEP_OF_CARDS, (room / scale - CARD_WIDE) / (cards.length - 1)) : 0
  const wide = CARD_WIDE + offset * (cards.length - 1)
  const foot = top + high - CARD_HIGH * scale
  const group = draw("g", { class: `hand${hand.gone ? " gone" : ""}`, transform: `translate(${x - (wide * scale) / 2} ${foot}) scale(${scale})` })
  const signs = [] // above all cards, so that the next one does not hide them
  cards.forEach((one, index) => {
    const card = drawCard(one, index * offset, 0)
    const found = marks.filter((mark) => mark.onCard && mark.at === one.at)
    if (step && one.at === step.at) card.classList.add("new")
    if (found.length || one.differs) card.append(draw("rect", { class: found.length ? "irregular" : "differs", x: -2, y: -2, width: CARD_WIDE + 4, height: CARD_HIGH + 4, rx: 6 }))
    if (one.differs) card.append(draw("text", { class: "unlike", x: CARD_WIDE - 9, y: 16, "text-anchor": "middle" }, "≠"))
    found.forEach((mark, nth) => signs.push(sign(mark.number, index * offset + CARD_WIDE - 4 - nth * 24, -2)))
    group.append(card)
  })
  group.append(...signs)
  return group
}

// 18; soft 17; bust 24; blackjack. In words, whatever the colour.
function countOf(hand, x, y, before = "") {
  const words = before + (hand.mark && hand.mark !== "bust" ? hand.mark : hand.mark === "bust" ? `bust ${hand.total}` : hand.total)
  const shown = hand.total === "not known" && !hand.mark ? `${before}?` : words
  const wide = Math.max(30, shown.length * 8.6 + 12)
  return draw("g", { class: `count ${hand.mark}${hand.gone ? " gone" : ""}`, transform: `translate(${x} ${y})` },
    draw("rect", { x: -wide / 2, y: -10, width: wide, height: 21, rx: 10.5 }),
    draw("text", { x: 0, y: 6, "text-anchor": "middle" }, shown),
  )
}

function drawInsurance(insured, { x, y }) {
  const group = draw("g")
  insured.forEach((wager, index) => {
    if (wager.kind !== "lost") group.append(drawStack(wager.cents, x + 34 + index * 26, y - HAND_ABOVE - 12))
  })
  return group
}

// The shoe, the rack, and cards that lie aside

function drawShoe(shoe, step) {
  const group = draw("g", { class: `shoe${isAbout(step, "shoe") ? " about" : ""}`, transform: "translate(744 24)" })
  group.append(draw("path", { class: "case", d: "M0 4H128Q134 4 134 10V40Q134 46 128 46H14L0 30Z" }))
  if (shoe.known && shoe.cards) {
    const wide = 108
    const left = Math.max(0, Math.min(1, shoe.left / shoe.cards))
    group.append(draw("rect", { class: "well", x: 20, y: 12, width: wide, height: 26, rx: 2 }))
    group.append(draw("rect", { class: "cards", x: 20 + wide * (1 - left), y: 12, width: wide * left, height: 26, rx: 2 }))
    if (shoe.cutting && !shoe.cutting_out) {
      group.append(draw("rect", { class: "cutting", x: 20 + wide * (1 - Math.min(1, shoe.cutting / shoe.cards)) - 2, y: 9, width: 4, height: 32 }))
    }
    group.append(draw("text", { class: "small", x: 134, y: 64, "text-anchor": "end" }, `${shoe.left} of ${shoe.cards} in shoe ${shoe.number}`))
    const burned = shoe.burned.length ? `${shoe.burned.length} burned` : ""
    const cutting = shoe.cutting_out ? "cutting card out" : ""
    group.append(draw("text", { class: "small", x: 134, y: 82, "text-anchor": "end" }, [burned, cutting].filter(Boolean).join(", ")))
  } else {
    const words = shoe.dealing && shoe.dealing !== "shoe" ? shoe.dealing : "depth not known"
    group.append(draw("text", { class: "small", x: 134, y: 64, "text-anchor": "end" }, words))
  }
  if (isAbout(step, "shoe") && step.says) group.append(bubble(step.says, 60, 4, "up"))
  return group
}

function drawRack(shoe) {
  const group = draw("g", { class: "rack", transform: "translate(42 24)" })
  const high = Math.min(34, shoe.discards / 8)
  group.append(
    draw("path", { class: "case", d: "M0 0H6V40H56V0H62V46H0Z" }),
    draw("rect", { class: "cards", x: 9, y: 39 - high, width: 44, height: high }),
    draw("text", { class: "small", x: 0, y: 63 }, `${shoe.discards} discarded`),
  )
  return group
}

function drawAside(cards, step, marks) {
  const group = draw("g", { class: "aside" })
  group.append(drawHand({ cards }, 660, 26, 90, step, marks))
  group.append(draw("text", { class: "small", x: 660, y: 122, "text-anchor": "middle" }, "laid aside"))
  return group
}

// Signs

function isAbout(step, place) {
  return step?.focus?.place === place
}

function sign(number, x, y) {
  return draw("g", { class: "sign", transform: `translate(${x} ${y})` },
    draw("path", { d: "M0-15 15 11H-15Z" }),
    draw("text", { x: 0, y: 8, "text-anchor": "middle" }, number),
  )
}

function bubble(words, x, y, where) {
  const wide = words.length * 8.2 + 18
  const left = where === "right" ? x + 12 : Math.max(16, Math.min(WIDE - 16 - wide, x - wide / 2))
  const top = where === "right" ? y - 2 : y - 30
  const tail = where === "right" ? `M${x + 14} ${top + 8}l-10 5 10 5Z` : `M${x - 6} ${top + 23}l6 9 6-9Z`
  return draw("g", { class: "bubble" },
    draw("path", { d: tail }),
    draw("rect", { x: left, y: top, width: wide, height: 25, rx: 8 }),
    draw("text", { x: left + wide / 2, y: top + 18, "text-anchor": "middle" }, words),
  )
}
