// Wagers where they lie: those of a hand in the circle of its box, side wagers on spots of their own beside it, and
// below who has laid them and what became of each.

const LETTER = 7.9 // how wide one is, about
const LINE = 18.5
const SMALL_LINE = 15
const SMALL_LETTER = 0.76 // of a large one
const SHRINK_MIN = 0.62
const BETWEEN = " · " // two side wagers
const LETTERS_MAX = 24 // of a small line
const OF_A_HAND = { main: "", double: "double", split: "split", insurance: "insurance" }
const SPOT_WIDE = 31
// Where side wagers lie, from the circle's middle: right and left of it, the lower ones first.
const ROWS = { 2: [14, -14], 3: [22, 0, -22] }

function isSide(wager) {
  return !(wager.bet in OF_A_HAND)
}

function onTable(wagers) {
  const gone = ["lost", "float"]
  return wagers.filter((wager) => wager.bet !== "insurance" && !gone.includes(wager.kind) && wager.cents)
}

// What lies there of a wager: itself, and its winnings beside it.
function pilesOf(wagers) {
  return onTable(wagers).flatMap((wager) => [
    ...(wager.gone ? [] : [{ cents: wager.cents, wager }]),
    ...(wager.won ? [{ cents: wager.won, wager, won: true }] : []),
  ])
}

function drawWagers(wagers, column) {
  const { x, y, wide } = column
  const group = draw("g")
  const piles = pilesOf(wagers.filter((wager) => !isSide(wager)))
  const room = wagers.some(isSide) ? 1.3 * SPOT_WIDE : wide - 34 // beside the circle lies something else
  const step = Math.min(30, room / Math.max(1, piles.length - 1))
  piles.forEach((pile, index) => group.append(drawPile(pile, x + (index - (piles.length - 1) / 2) * step, y + 4)))
  group.append(drawSideWagers(wagers.filter(isSide), column))
  return group
}

function drawPile(pile, x, y) {
  const group = draw("g", {})
  const token = !pile.won && pile.wager.tender.endsWith(" token")
  group.append(token ? drawToken(pile.wager.tender, x, y) : drawStack(pile.cents, x, y))
  if (pile.won) group.append(draw("text", { class: "plus", x, y: y - 30, "text-anchor": "middle" }, "+"))
  else if (pile.wager.marker) group.append(drawMarker(pile.wager.marker, x, y - 8))
  return group
}

// Each kind has its spot, which stays when what lay there is lost.
function drawSideWagers(wagers, { x, y, wide }) {
  const kinds = [...new Set(wagers.map((wager) => wager.bet))]
  const rows = ROWS[kinds.length > 4 ? 3 : 2]
  const round = Math.max(7, Math.min(kinds.length > 4 ? 10 : 13, (wide / 2 - SPOT_WIDE - 3) / 2))
  return draw("g", { class: "beside" }, ...kinds.map((kind, index) => {
    const theirs = wagers.filter((wager) => wager.bet === kind)
    const [at, down] = [x + (index % 2 ? -1 : 1) * (SPOT_WIDE + 2 + round), y + rows[Math.floor(index / 2) % rows.length]]
    const spot = draw("g", { class: "side-spot", "data-bet": kind, transform: `translate(${at} ${down})` },
      draw("title", {}, [nameOf(theirs[0]), ...theirs.map((wager) => `${wager.player} ${wager.became || wager.amount}`)].join(", ")),
      draw("circle", { class: "spot", cx: 0, cy: 0, r: round }))
    const piles = pilesOf(theirs).sort((one, other) => (other.won ? 1 : 0) - (one.won ? 1 : 0)) // winnings behind, so that a marker shows
    const apart = Math.min(15, 30 / piles.length)
    spot.append(draw("g", { transform: `scale(${round / 15})` },
      ...piles.map((pile, nth) => drawPile(pile, ((piles.length - 1) / 2 - nth) * apart, pile.won ? 0 : 4))))
    return spot
  }))
}

// On top of a wager that lies on from the round before.
function drawMarker(words, x, y) {
  return draw("g", { class: "marker", transform: `translate(${x} ${y})` },
    draw("title", {}, words),
    draw("circle", { cx: 0, cy: 0, r: 8.5 }),
    draw("text", { x: 0, y: 4, "text-anchor": "middle" }, words[0].toUpperCase()),
  )
}

// Below the circle: who, how much, and what became of it. Side wagers in small letters, two to a line.
function drawTags(wagers, column, players) {
  const group = draw("g", { class: "tags" })
  const byPlayer = new Map()
  for (const wager of wagers) {
    if (!byPlayer.has(wager.player)) byPlayer.set(wager.player, [])
    byPlayer.get(wager.player).push(wager)
  }
  const top = column.y + 51
  const room = lowestOf(column) - top + LINE
  let lines = linesOf(byPlayer, players, byPlayer.size > 1)
  if (heightOf(lines) > room) lines = linesOf(byPlayer, players, true)
  const shrink = Math.max(SHRINK_MIN, Math.min(1, room / heightOf(lines)))
  let at = top - LINE
  lines.forEach((line) => {
    at += (line.small ? SMALL_LINE : LINE) * shrink
    group.append(drawLine(line, at, shrink, column))
  })
  return group
}

function heightOf(lines) {
  return lines.reduce((high, line) => high + (line.small ? SMALL_LINE : LINE), 0)
}

// How far down the cloth has room for the words of a box.
function lowestOf({ x, wide }) {
  const reach = Math.abs(x - MIDDLE) + wide * 0.3
  let y = EDGE[0][1]
  while (y < HIGH - 20 && reachAt(y + 1) > reach) y += 1
  return y
}

// The lines of a box's words; in `short` a player and the wagers of the hand share one.
function linesOf(byPlayer, players, short) {
  const lines = []
  for (const [player, theirs] of byPlayer) {
    const hand = theirs.filter((wager) => !isSide(wager))
    const tags = hand.map((wager) => ({ text: tagOf(wager), kind: kindOf(wager) }))
    const name = { text: players(player), kind: "player" }
    const sum = short ? inShort(hand) : null
    const side = theirs.filter(isSide).map((wager) => ({ text: sideTagOf(wager), kind: kindOf(wager) }))
    if (!short) lines.push({ parts: [name] }, ...tags.map((tag) => ({ parts: [tag] })))
    else lines.push({ parts: [name, ...(sum ? [sum] : tags.slice(0, 1))] })
    lines.push(...inPairs([...(short && !sum ? tags.slice(1) : []), ...side]))
  }
  return lines
}

// Two to a line, where both can be read there.
function inPairs(tags) {
  const lines = []
  for (const tag of tags) {
    const last = lines.at(-1)
    const fits = last?.parts.length === 1 && last.parts[0].text.length + BETWEEN.length + tag.text.length <= LETTERS_MAX
    if (fits) last.parts.push(tag)
    else lines.push({ parts: [tag], small: true })
  }
  return lines
}

function kindOf(wager) {
  return wager.kind ? `result ${wager.kind}` : "amount"
}

function drawLine({ parts, small }, y, shrink, { x, wide }) {
  // At the outer boxes the rail leaves less room, the less the lower a line is.
  const reach = reachAt(y + 5) - 8
  const left = Math.max(x - wide / 2 + 2, MIDDLE - reach)
  const right = Math.min(x + wide / 2 - 2, MIDDLE + reach)
  const room = right - left
  const size = (small ? SMALL_LETTER : 1) * shrink
  const between = small ? BETWEEN : " "
  const text = parts.map((part) => part.text).join(between)
  const needs = text.length * LETTER * size
  const most = Math.floor((room * 1.4) / (LETTER * size)) - 1
  const element = draw("text", { class: small ? "small-tag" : "", x: (left + right) / 2, y, "text-anchor": "middle", "font-size": `${16.5 * size}px` })
  if (needs > room * 1.4) element.append(draw("title", {}, text), draw("tspan", { class: parts[0].kind }, `${text.slice(0, most)}…`))
  else parts.forEach((part, nth) => element.append(draw("tspan", { class: part.kind }, `${nth ? between : ""}${part.text}`)))
  if (needs > room) fill(element, { textLength: room, lengthAdjust: "spacingAndGlyphs" }, [])
  return element
}

// What the wagers of a hand have won or lost together, where that is one thing.
function inShort(wagers) {
  const kinds = new Set(wagers.map((wager) => wager.kind))
  const [kind] = kinds
  const sum = (of) => `$${(wagers.reduce((cents, wager) => cents + of(wager), 0) / 100).toLocaleString("en", { maximumFractionDigits: 2 })}`
  if (kinds.size !== 1 || !["won", "lost"].includes(kind)) return null
  return { text: kind === "won" ? `won ${sum((wager) => wager.won)}` : `lost ${sum((wager) => wager.cents)}`, kind: `result ${kind}` }
}

function nameOf(wager) {
  return OF_A_HAND[wager.bet] ?? wager.name ?? wager.bet.replaceAll("-", " ")
}

// $25; $25 double; $25 FREE split; split won $25.
function tagOf(wager) {
  const name = nameOf(wager)
  const token = wager.tender.endsWith(" token") ? wager.tender.split(" ")[0].toUpperCase() : wager.tender
  return (wager.kind ? `${name} ${wager.became}` : `${wager.amount} ${token} ${name}`).replace(/ +/g, " ").trim()
}

// Pairs $5; Pairs −$5; Pairs +$125; Blackpot (active) +$5,000; else in words: Pairs kept.
function sideTagOf(wager) {
  const lying = wager.kind ? wager.became.replace(/^won /, "+").replace(/^lost /, "−") : wager.amount
  return `${nameOf(wager)}${wager.marker ? ` (${wager.marker})` : ""} ${lying}`
}
