// The shoe as a strip: every card in order, round by round; what is left of each rank after any card.

const MINI = 0.66
const RANKS = "A23456789TJQK"
const HIGHEST = { T: "10" }

class ShoeStrip {
  constructor(root) {
    this.root = root
    this.nth = 0
    this.onBack = () => this.fromAddress()
    window.addEventListener("popstate", this.onBack)
  }

  leave() {
    clearTimeout(this.writing)
    window.removeEventListener("popstate", this.onBack)
  }

  // Back and forward in the browser change the address; the card follows it.
  fromAddress() {
    const card = new URLSearchParams(window.location.search).get("card")
    if (this.shoe && card !== null && Number(card) !== this.nth) this.show(Number(card), false)
  }

  take({ data, setStateValue, setTriggerValue }) {
    this.setStateValue = setStateValue
    this.follow = (address) => setTriggerValue("follow", address)
    this.links = data.links
    if (this.made === data.made) return
    this.made = data.made
    this.shoe = data.shoe
    this.all = data.shoe.groups.flatMap((group) => group.cards)
    this.nth = Math.max(0, Math.min(this.all.length, data.card ?? this.all.length))
    this.build()
  }

  build() {
    const { shoe } = this
    this.slider = make("input", { type: "range", min: 0, max: this.all.length, value: this.nth, "aria-label": "Card", input: (event) => this.show(Number(event.target.value)) })
    this.words = make("p", { class: "words", "aria-live": "polite" })
    this.bars = make("div", { class: "bars", role: "img" })
    this.list = make("div", { class: "strip" }, shoe.groups.map((group) => this.group(group)))
    this.root.replaceChildren(
      make("div", { class: "columns" },
        make("section", { class: "cards-of-shoe", "aria-label": "Every card in order" }, this.head(), this.list),
        make("aside", { class: "about-shoe", "aria-label": "What is left, and what is irregular" },
          make("h2", {}, "At this card"),
          make("div", { class: "walk" },
            make("button", { type: "button", "aria-label": "One card back", click: () => this.show(this.nth - 1) }, "‹"),
            this.slider,
            make("button", { type: "button", "aria-label": "One card on", click: () => this.show(this.nth + 1) }, "›")),
          this.words,
          make("h2", {}, "Left in the shoe, by rank"),
          this.bars,
          ...this.anomalies()),
      ),
    )
    this.show(this.nth, false)
  }

  head() {
    const { shoe } = this
    const parts = [
      `${shoe.dealing}, ${shoe.decks ? `${shoe.decks} decks, ` : ""}${shoe.cards} cards loaded ${shoe.loaded}`,
      shoe.cutting ? `cutting card ${shoe.cutting} from the back` : "",
      shoe.ended ? `ended ${shoe.ended}` : "still in play",
    ]
    return make("p", { class: "loaded" }, parts.filter(Boolean).join(" · "))
  }

  group(group) {
    const title = group.reference ? anchor(this.links.replay, { round: group.reference }, group.title, this.follow) : make("span", {}, group.title)
    const cards = make("div", { class: "dealt" })
    for (const card of group.cards) {
      if (this.shoe.cutting_before !== null && card.nth === this.shoe.cutting_before + 1) cards.append(this.cutting())
      cards.append(this.card(card))
    }
    return make("section", { class: "group", "aria-label": group.title },
      make("div", { class: "of" }, make("h3", {}, title), make("p", {}, group.time), group.notes ? make("p", { class: "notes" }, `▲ ${group.notes}`) : ""),
      cards)
  }

  cutting() {
    return make("div", { class: "cutting-card", role: "img", "aria-label": "The cutting card came out here" }, make("span", {}, "cutting card"))
  }

  card(card) {
    const wide = CARD_WIDE * MINI + 4
    const high = CARD_HIGH * MINI + 4
    const picture = draw("svg", { width: wide, height: high, viewBox: `-3 -3 ${CARD_WIDE + 6} ${CARD_HIGH + 6}`, class: "felt", "aria-hidden": "true" }, drawCard(card, 0, 0))
    const odd = card.doubled || card.findings.length
    const marks = [...card.findings.map((number) => `▲ ${number}`), ...(card.doubled ? ["too many"] : [])]
    const words = `Card ${card.nth}: ${spoken(card)}, ${card.place}${marks.length ? `, ${marks.join(", ")}` : ""}`
    return make("button", { type: "button", tabindex: -1, class: `one ${card.place === "burned" ? "burned" : ""} ${odd ? "odd" : ""}`, "data-nth": card.nth, title: words, "aria-label": words, click: () => this.show(card.nth) },
      picture, make("span", { class: "place" }, marks.length ? marks.join(" ") : card.place))
  }

  anomalies() {
    const { shoe } = this
    const parts = [make("h2", {}, "Irregular")]
    if (!shoe.found.length && !shoe.doubled.length) parts.push(make("p", { class: "quiet" }, "Nothing irregular in this shoe."))
    const items = shoe.found.map((one) => make("li", {},
      make("span", { class: "number" }, `▲ ${one.number}`), " ",
      one.reference ? anchor(this.links.replay, { round: one.reference, step: String(one.seq) }, one.title, this.follow) : one.title,
      make("span", { class: "seen" }, `${one.time} · ${one.seen} [${one.clause}]`)))
    items.push(...shoe.doubled.map((one) => make("li", {},
      make("button", { type: "button", class: "link", click: () => this.show(one.nth) }, `card ${one.nth}`), `: ${one.words}`)))
    if (items.length) parts.push(make("ul", { class: "irregulars" }, items))
    if (!shoe.composition) {
      parts.push(make("p", { class: "quiet" }, shoe.again
        ? "This device takes its cards back: any of them may come again, so what is left is not known."
        : "How many of each rank were loaded is not known, so what is left is not known."))
    }
    return parts
  }

  show(nth, write = true) {
    this.nth = Math.max(0, Math.min(this.all.length, nth))
    this.slider.value = this.nth
    for (const one of this.list.querySelectorAll("[data-nth]")) {
      const number = Number(one.dataset.nth)
      one.classList.toggle("ahead", number > this.nth)
      one.toggleAttribute("aria-current", number === this.nth)
      one.tabIndex = number === this.nth ? 0 : -1
    }
    const card = this.all[this.nth - 1]
    const left = Math.max(0, this.shoe.cards - this.nth)
    const words = card ? `Card ${this.nth} of ${this.all.length} so far: ${card.card ? written(card.card) : "not seen"}, ${card.place}, step #${card.seq}.` : "Before the first card."
    this.words.textContent = this.shoe.again ? words : `${words} ${left} of ${this.shoe.cards} left.`
    this.slider.setAttribute("aria-valuetext", words)
    this.showBars()
    this.bringIntoView()
    if (!write) return
    clearTimeout(this.writing)
    this.writing = setTimeout(() => this.setStateValue("card", this.nth), 150)
  }

  // Scrolls the strip alone, never the page.
  bringIntoView() {
    const one = this.list.querySelector("[aria-current]")
    if (!one) return
    const box = this.list.getBoundingClientRect()
    const mine = one.getBoundingClientRect()
    if (mine.top < box.top || mine.bottom > box.bottom) this.list.scrollTop += mine.top - box.top - box.height / 2
  }

  showBars() {
    const { composition } = this.shoe
    if (!composition) return this.bars.replaceChildren()
    const gone = Object.fromEntries([...RANKS].map((rank) => [rank, 0]))
    let unseen = 0
    for (const card of this.all.slice(0, this.nth)) {
      if (card.card) gone[card.card[0]] += 1
      else unseen += 1
    }
    const most = Math.max(...Object.values(composition))
    const words = []
    this.bars.replaceChildren(...[...RANKS].filter((rank) => composition[rank]).map((rank) => {
      const left = composition[rank] - gone[rank]
      words.push(`${HIGHEST[rank] ?? rank}: ${left}`)
      const bar = make("span", { class: "fill" })
      bar.style.width = `${(100 * Math.max(0, left)) / most}%`
      return make("div", { class: `row${left < 0 ? " odd" : ""}` },
        make("span", { class: "rank" }, HIGHEST[rank] ?? rank),
        make("span", { class: "room" }, bar),
        make("span", { class: "figure" }, `${left} of ${composition[rank]}`))
    }))
    if (unseen) this.bars.append(make("p", { class: "quiet" }, unseen === 1
      ? "1 of the cards that left was not seen; it is still counted here."
      : `${unseen} of the cards that left were not seen; they are still counted here.`))
    this.bars.setAttribute("aria-label", `Left by rank: ${words.join(", ")}`)
  }
}

const strips = new WeakMap()

export default function (component) {
  const root = component.parentElement.querySelector(".shoe-strip")
  if (!strips.has(root)) strips.set(root, new ShoeStrip(root))
  const strip = strips.get(root)
  strip.take(component)
  // Also called before new data comes: only a root that is gone for good is left.
  return () => setTimeout(() => {
    if (root.isConnected) return
    strip.leave()
    strips.delete(root)
  }, 0)
}
