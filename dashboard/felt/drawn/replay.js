// The replay: one round, sent once; steps, keys, playing and links happen here, and the step in view is written back.

const SPEEDS = [1, 2, 4, 8]
const PAUSE_MAX_MS = 3000 // nobody waits longer for the next step, however long it took at the table
const PAUSE_MIN_MS = 160
const WRITE_BACK_MS = 150
const KEYS = [
  ["← →", "one step back, one step on"],
  ["Home End", "first and last step"],
  ["space", "play, pause"],
  ["1 2 4 8", "speed"],
  ["n p", "next and previous finding"],
  ["r", "the redeal next to the deal"],
  ["?", "these keys"],
]

// Where keys belong to whoever has the focus.
const OTHERS_KEYS = "input:not([type='range']), textarea, select, [contenteditable='true'], [role='combobox'], [role='listbox'], [role='menu'], [role='dialog']"

// Signs on the buttons, in a square of sixteen by sixteen.
const ICONS = {
  first: "M2 2h2v12H2zM14 2v12L5 8z",
  back: "M12 2v12L3 8z",
  play: "M4 2v12l10-6z",
  pause: "M3 2h4v12H3zM9 2h4v12H9z",
  on: "M4 2v12l9-6z",
  last: "M12 2h2v12h-2zM2 2v12l9-6z",
}

function icon(name) {
  return draw("svg", { class: "icon", viewBox: "0 0 16 16", width: 14, height: 14, "aria-hidden": "true" }, draw("path", { d: ICONS[name] }))
}

class Replay {
  constructor(root) {
    this.root = root
    this.round = null
    this.index = 0
    this.finding = null
    this.speed = 1
    this.playing = null
    this.view = "steps"
    this.chosen = null // the terminal whose screen somebody asked for
    this.writing = null
    this.onKey = (event) => this.key(event)
    this.onBack = () => this.fromAddress()
    document.addEventListener("keydown", this.onKey)
    window.addEventListener("popstate", this.onBack)
  }

  leave() {
    this.pause()
    clearTimeout(this.writing)
    this.sized?.disconnect()
    document.removeEventListener("keydown", this.onKey)
    window.removeEventListener("popstate", this.onBack)
  }

  // New data from Python: another round, other links, or a step that somebody's link names.
  take({ data, setStateValue, setTriggerValue }) {
    this.setStateValue = setStateValue
    this.follow = (address) => setTriggerValue("follow", address)
    const same = this.round && this.made === data.made
    this.links = data.links
    if (!same) {
      // The same round sent again (a late event, names that may be seen now) stays at its step.
      const stays = this.round?.reference === data.round.reference && data.go.count === this.gone
      const at = stays ? this.at().at : data.go.at
      this.pause()
      this.round = { ...data.round, names: data.links.players }
      this.made = data.made
      this.scenes = allScenes(data.round.steps)
      this.places = new Map(data.round.steps.map((step, index) => [step.at, index]))
      this.finding = null
      this.reported = data.go.at
      this.gone = data.go.count
      this.index = this.places.get(at) ?? this.places.get(data.go.at) ?? 0
      if (!stays) this.view = "steps"
      if (!stays) this.chosen = null
      if (data.print) this.print()
      else this.build()
    } else if (data.go.count !== this.gone) {
      this.gone = data.go.count
      this.hear(data.go)
    }
  }

  // Python says that the address names another step. Back and Forward were followed here at once, and somebody may have
  // gone on since: what was heard already, or is no longer the address, is not heard again.
  hear({ at, asked }) {
    if (asked === this.heard || asked !== (this.address().get("step") ?? "")) return
    this.reported = at
    if (this.places.has(at)) this.show(this.places.get(at), { write: false })
  }

  address() {
    return new URLSearchParams(window.location.search)
  }

  // Moving

  at() {
    return this.round.steps[this.index]
  }

  go(at, finding = null) {
    this.pause()
    if (finding) this.finding = finding
    if (this.view !== "steps") this.turn("steps")
    if (this.places.has(at)) this.show(this.places.get(at), { finding })
  }

  move(by) {
    this.pause()
    this.show(this.index + by)
  }

  show(index, { write = true, finding = null } = {}) {
    this.index = Math.max(0, Math.min(this.round.steps.length - 1, index))
    this.finding = finding ?? this.at().findings[0] ?? this.nearest()
    this.redraw()
    if (write) this.writeBack()
  }

  // The last finding up to here, else the first one.
  nearest() {
    let found = null
    for (const finding of this.round.findings) {
      const index = this.places.get(finding.at)
      if (index !== undefined && index <= this.index) found = finding.number
    }
    return found ?? this.round.findings[0]?.number ?? null
  }

  toFinding(by) {
    const there = this.round.findings.map((finding) => this.places.get(finding.at)).filter((index) => index !== undefined).sort((a, b) => a - b)
    const next = by > 0 ? there.find((index) => index > this.index) : there.findLast((index) => index < this.index)
    if (next !== undefined) this.go(this.round.steps[next].at)
  }

  writeBack() {
    clearTimeout(this.writing)
    this.writing = setTimeout(() => {
      if (this.playing || this.reported === this.at().at) return
      this.reported = this.at().at
      this.setStateValue("step", { at: this.reported, round: this.round.reference })
    }, WRITE_BACK_MS)
  }

  // Back and forward in the browser change the address; the step follows it.
  fromAddress() {
    const asked = this.address()
    if (asked.get("round") !== this.round?.reference) return
    const index = this.places.get(asked.get("step"))
    if (index === undefined) return
    clearTimeout(this.writing)
    this.reported = this.heard = asked.get("step")
    if (index === this.index) return
    this.pause()
    this.show(index, { write: false })
  }

  // Playing

  play() {
    if (this.index >= this.round.steps.length - 1) this.show(0, { write: false })
    const next = () => {
      this.show(this.index + 1, { write: false })
      if (this.index >= this.round.steps.length - 1) this.pause()
      else this.playing = setTimeout(next, this.wait())
    }
    this.playing = setTimeout(next, this.wait())
    this.redraw()
  }

  wait() {
    const now = this.at()
    const then = this.round.steps[this.index + 1]
    const took = then ? then.ms - now.ms : 0
    return Math.max(PAUSE_MIN_MS, Math.min(PAUSE_MAX_MS, Math.max(400, took)) / this.speed)
  }

  pause() {
    if (!this.playing) return
    clearTimeout(this.playing)
    this.playing = null
    this.redraw()
    this.writeBack()
  }

  toggle() {
    if (this.playing) this.pause()
    else this.play()
  }

  setSpeed(speed) {
    this.speed = speed
    this.redraw()
  }

  // Keys reach us wherever they are pressed, except where somebody types or another control wants them.
  key(event) {
    if (!this.bar || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    const target = event.composedPath()[0]
    if (target.closest?.(OTHERS_KEYS)) return
    const pressed = target.closest?.("button, a, summary")
    const moves = {
      ArrowLeft: () => this.move(-1),
      ArrowRight: () => this.move(1),
      Home: () => this.move(-this.round.steps.length),
      End: () => this.move(this.round.steps.length),
      " ": pressed || target.type === "range" ? null : () => this.toggle(),
      n: () => this.toFinding(1),
      p: () => this.toFinding(-1),
      r: () => this.turn(this.view === "redeal" ? "steps" : "redeal"),
      "?": () => this.help(),
      Escape: this.keys && !this.keys.hidden ? () => this.help() : null,
      1: () => this.setSpeed(1), 2: () => this.setSpeed(2), 4: () => this.setSpeed(4), 8: () => this.setSpeed(8),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    if (this.view !== "steps" && event.key.startsWith("Arrow")) this.turn("steps")
    move()
  }

  help() {
    this.keys.hidden = !this.keys.hidden
    this.asks.setAttribute("aria-expanded", String(!this.keys.hidden))
  }

  turn(view) {
    this.view = view
    this.pause()
    this.root.querySelector(".stage").hidden = view !== "steps"
    this.root.querySelector(".redeal").hidden = view !== "redeal"
    for (const tab of this.root.querySelectorAll("[role='tab']")) {
      const chosen = tab.dataset.view === view
      tab.setAttribute("aria-selected", String(chosen))
      tab.tabIndex = chosen ? 0 : -1
    }
  }

  // Building

  build() {
    const { round } = this
    this.bar = make("div", { class: "bar" })
    this.board = make("div", { class: "board" })
    this.screens = make("div", { class: "screens-place" })
    this.caption = make("p", { class: "caption", "aria-live": "polite", "aria-atomic": "true" })
    this.side = make("div", { class: "side-finding" })
    this.moves = movesPanel()
    this.list = timeline(round, (at) => this.go(at))
    this.keys = make("dl", { class: "keys", hidden: true }, KEYS.map(([keys, does]) => [make("dt", {}, keys.split(" ").map((key) => [make("kbd", {}, key), " "])), make("dd", {}, does)]))
    this.controls()
    const redeal = redealView(round)
    redeal.hidden = true
    redeal.id = "redeal"
    redeal.setAttribute("role", "tabpanel")
    const stage = make("div", { class: "stage", id: "steps", role: "tabpanel", "aria-label": "The round step by step" },
      make("div", { class: "left" }, this.board, this.screens, this.caption, this.bar, this.moves, factList(round)),
      make("aside", { class: "right", "aria-label": "Findings and timeline" }, verdictLine(round), this.side, this.list),
    )
    this.root.replaceChildren(this.mast(), stage, redeal)
    this.sized?.disconnect()
    this.sized = new ResizeObserver(() => this.bringIntoView())
    this.sized.observe(this.list)
    this.show(this.index, { write: false })
    this.turn(this.view)
  }

  mast() {
    const { round, links } = this
    this.clock = make("span", { class: "clock" })
    const turn = (reference, words, title) => reference
      ? anchor(links.replay, { round: reference }, words, this.follow, "act")
      : make("span", { class: "act off", "aria-disabled": "true", title }, words)
    this.copied = make("button", { type: "button", class: "act", click: () => this.copy() }, "Copy link")
    const tab = (view, words) => make("button", { type: "button", role: "tab", "data-view": view, "aria-controls": view, click: () => this.turn(view),
      keydown: (event) => { if (event.key.startsWith("Arrow")) { event.preventDefault(); event.stopPropagation(); this.turn(view === "steps" ? "redeal" : "steps"); this.root.querySelector("[aria-selected='true']").focus() } } }, words)
    return make("div", { class: "mast" },
      make("h1", { class: "badge" }, make("span", { class: "unseen" }, "Round "), "replay"),
      make("div", { class: "title" },
        make("h2", {}, `Round ${round.round} on ${round.table}`),
        make("p", {}, `${round.day}, ${round.began} to ${round.ended ?? "…"} ${round.zone}`),
      ),
      this.clock,
      make("div", { class: "tabs", role: "tablist", "aria-label": "What to see" },
        tab("steps", "Step by step"), tab("redeal", round.redeal_words.tab)),
      make("nav", { class: "ways", "aria-label": "Rounds" },
        turn(links.previous, "‹ Round before", "There is no round before this one"),
        turn(links.next, "Next round ›", "There is no round after this one yet"),
        links.shoe ? anchor(links.shoe.page, links.shoe.asks, "Shoe", this.follow, "act") : "",
        links.evidence ? anchor(links.evidence.page, links.evidence.asks, "Evidence", this.follow, "act") : "",
        this.copied,
        make("a", { class: "act", href: `${links.replay}?${new URLSearchParams({ round: round.reference, print: "1" })}`, target: "_blank", rel: "noopener" }, "Print"),
      ),
    )
  }

  controls() {
    const button = (face, title, does) => make("button", { type: "button", title, "aria-label": title, click: does }, face)
    this.start = button("", "Play (space)", () => this.toggle())
    this.start.classList.add("play")
    this.slider = make("input", {
      type: "range", min: 0, max: this.round.steps.length - 1, step: 1, value: this.index, "aria-label": "Step",
      input: (event) => { this.pause(); this.show(Number(event.target.value)) },
    })
    const marks = this.round.findings.filter((finding) => this.places.has(finding.at))
    const track = make("div", { class: "track" }, this.slider, make("div", { class: "ticks", "aria-hidden": "true" }, marks.map((finding) => {
      const tick = make("span", {}, "▲")
      tick.style.left = `${(100 * this.places.get(finding.at)) / Math.max(1, this.round.steps.length - 1)}%`
      return tick
    })))
    this.count = make("span", { class: "count" })
    this.speeds = make("div", { class: "speeds", role: "group", "aria-label": "Speed" }, SPEEDS.map((speed) =>
      make("button", { type: "button", "data-speed": speed, title: `Speed ${speed} (${speed})`, click: () => this.setSpeed(speed) }, `${speed}×`)))
    this.asks = make("button", { type: "button", title: "Keys (?)", "aria-label": "Keys", "aria-expanded": "false", click: () => this.help() }, "?")
    const findings = this.round.findings.length
      ? [button("‹▲", "Previous finding (p)", () => this.toFinding(-1)), button("▲›", "Next finding (n)", () => this.toFinding(1))]
      : []
    this.bar.replaceChildren(
      button(icon("first"), "First step (Home)", () => this.move(-this.round.steps.length)),
      button(icon("back"), "One step back (←)", () => this.move(-1)),
      this.start,
      button(icon("on"), "One step on (→)", () => this.move(1)),
      button(icon("last"), "Last step (End)", () => this.move(this.round.steps.length)),
      track, this.count, ...findings, this.speeds, this.asks, this.keys,
    )
  }

  // What the step in view changes

  redraw() {
    if (!this.bar || !this.round) return
    const { round, index } = this
    const step = this.at()
    const scene = this.scenes[index]
    const seen = this.board.scrollLeft
    const players = (player) => round.names[player] ?? player
    const terminal = terminalAt(round, scene, index, { chosen: this.chosen, finding: this.finding })
    this.board.replaceChildren(feltOf(scene, round, {
      step, marks: marksAt(round, this.scenes, index), label: sceneInWords(scene, round), players, terminal,
    }))
    this.showScreens(scene, { terminal, players })
    this.board.append(make("span", { class: "stamp", "aria-hidden": "true" }, "REPLAY"))
    this.look(seen)
    this.caption.replaceChildren(
      make("span", { class: "seq" }, `#${step.seq}`), " ", make("span", {}, step.caption),
      ...step.findings.map((number) => make("span", { class: "number" }, ` ▲ ${number} ${round.findings[number - 1].seen}`)),
    )
    this.clock.replaceChildren(make("b", {}, step.time), ` ${round.zone}`, make("span", {}, ` step #${step.seq}`))
    this.slider.value = index
    this.slider.setAttribute("aria-valuetext", `step ${index + 1} of ${round.steps.length}: ${step.caption}`)
    this.count.textContent = `${index + 1} / ${round.steps.length}`
    this.start.replaceChildren(icon(this.playing ? "pause" : "play"))
    this.start.setAttribute("aria-label", this.playing ? "Pause (space)" : "Play (space)")
    this.start.title = this.playing ? "Pause (space)" : "Play (space)"
    for (const one of this.speeds.children) one.setAttribute("aria-pressed", String(Number(one.dataset.speed) === this.speed))
    this.showFinding()
    fillMoves(this.moves, round, step, { follow: this.follow, links: this.links })
    this.markTimeline()
  }

  // Choosing a terminal keeps the step; the button that was pressed is made anew, and keeps the focus.
  showScreens(scene, { terminal, players }) {
    const { round, index } = this
    this.screens.hidden = terminal === null
    this.screens.parentElement.classList.toggle("with-screens", terminal !== null)
    if (terminal === null) return
    const held = this.screens.contains(this.root.getRootNode().activeElement)
    const choose = (name) => {
      this.pause()
      this.chosen = name
      this.redraw()
    }
    this.screens.replaceChildren(screensPanel(scene, round, { terminal, players, choose, accounts: accountsAt(round.steps, index) }))
    if (held) this.screens.querySelector("[aria-pressed='true']")?.focus()
  }

  // Where the felt is wider than the screen, the place of the step stands in the middle; without one nothing moves.
  look(seen) {
    const { board } = this
    const isWide = board.scrollWidth > board.clientWidth + 1
    if (isWide) board.tabIndex = 0
    else board.removeAttribute("tabindex")
    const about = isWide && board.querySelector(".about, .dealer.here")?.getBoundingClientRect()
    const middle = about ? about.left + about.width / 2 - board.getBoundingClientRect().left + board.scrollLeft : null
    board.scrollLeft = middle === null ? seen : middle - board.clientWidth / 2
  }

  markTimeline() {
    const before = this.list.querySelector("[aria-current]")
    const row = this.list.querySelector(`[data-step="${this.index}"]`)
    if (before !== row) {
      before?.removeAttribute("aria-current")
      if (before) before.tabIndex = -1
      row.setAttribute("aria-current", "step")
      row.tabIndex = 0
    }
    this.bringIntoView()
  }

  // Scrolls the timeline alone, never the page.
  bringIntoView() {
    const row = this.list.querySelector("[aria-current]")
    if (!row) return
    const box = this.list.getBoundingClientRect()
    const mine = row.getBoundingClientRect()
    if (mine.top < box.top + 30 || mine.bottom > box.bottom - 30) this.list.scrollTop += mine.top - box.top - box.height / 2 + mine.height / 2
  }

  showFinding() {
    if (this.shown === `${this.made} ${this.finding}` && this.side.firstChild) return
    this.shown = `${this.made} ${this.finding}`
    const finding = this.round.findings.find((one) => one.number === this.finding)
    if (!finding) this.side.replaceChildren()
    else this.side.replaceChildren(findingCard(this.round, finding, { go: (at, number) => this.go(at, number), follow: this.follow, links: this.links }))
    this.side.scrollTop = 0
  }

  copy() {
    const address = new URL(this.links.replay, window.location.origin)
    address.search = new URLSearchParams({ round: this.round.reference, step: this.at().at })
    const done = (words) => {
      this.copied.textContent = words
      setTimeout(() => { this.copied.textContent = "Copy link" }, 1600)
    }
    if (navigator.clipboard) navigator.clipboard.writeText(address.href).then(() => done("Copied"), () => done("Not copied"))
    else window.prompt("The link to this step", address.href)
  }

  print() {
    this.bar = null
    this.root.replaceChildren(printed(this.round, this.scenes, this.links))
  }
}

// The findings up to a step. One on a card is drawn at the card, any other at its box, its wagers or its step's place.
function marksAt(round, scenes, index) {
  const places = new Map(round.steps.map((step, at) => [step.at, at]))
  const cards = new Set(handsOf(scenes[index]).flatMap((hand) => hand.cards).map((card) => card.at))
  return round.findings
    .filter((finding) => (places.get(finding.at) ?? Infinity) <= index)
    .map((finding) => ({
      number: finding.number, at: finding.at, box: finding.box, onCard: cards.has(finding.at), wagers: finding.wagers,
      place: round.steps[places.get(finding.at)].focus?.place ?? null,
    }))
}

// Steps tell what changed; each scene is whole again.
function allScenes(steps) {
  let scene = {}
  return steps.map((step) => {
    scene = { ...scene, ...step.set }
    for (const place of Object.keys(scene)) if (scene[place] === null) delete scene[place]
    return scene
  })
}

const replays = new WeakMap()

export default function (component) {
  const root = component.parentElement.querySelector(".replay")
  if (!replays.has(root)) replays.set(root, new Replay(root))
  const replay = replays.get(root)
  replay.take(component)
  // Also called before new data comes: only a root that is gone for good is left.
  return () => setTimeout(() => {
    if (root.isConnected) return
    replay.leave()
    replays.delete(root)
  }, 0)
}
