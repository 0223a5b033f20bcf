// The terminals as their players see them, under the felt: which there are, and the screen of the one in question.

const STATIONS_MAX = 24

// What the accounts stood at after a step, by terminal: a step says it of one, and nothing before that is guessed.
function accountsAt(steps, index) {
  const found = {}
  for (const step of steps.slice(0, index + 1)) if (step.account) found[step.account.terminal] = step.account.words
  return found
}

// The terminal in question: that of the step, else the one somebody chose, that of the finding, or the last one before.
function terminalAt(round, scene, index, { chosen, finding }) {
  const there = new Set(terminalsIn(scene).map((terminal) => terminal.terminal))
  const of = (step) => step.focus?.terminal ?? (step.focus?.place?.startsWith("terminal ") ? step.focus.place.slice(9) : null)
  const disputed = () => {
    const names = round.findings.find((one) => one.number === finding)?.wagers ?? []
    return chipsIn(scene).find((chips) => names.includes(chips.name))?.terminal
  }
  const before = () => round.steps.slice(0, index).map(of).filter((name) => there.has(name)).at(-1)
  const candidates = [of(round.steps[index]), chosen, disputed(), before(), ...there]
  return candidates.find((name) => name && there.has(name)) ?? null
}

function screensPanel(scene, round, { terminal, accounts, players, choose }) {
  const all = terminalsIn(scene)
  const busy = all.filter((one) => all.length <= STATIONS_MAX || one.chips.length || one.notes.length || one.terminal === terminal)
  const panel = make("div", { class: "screens" })
  if (choose) {
    panel.append(make("div", { class: "stations", role: "group", "aria-label": "Terminals" },
      busy.map((one) => make("button", { type: "button", "aria-pressed": String(one.terminal === terminal), click: () => choose(one.terminal) },
        one.terminal, wageredOn(one) ? make("span", { class: "wagered" }, ` $${short(wageredOn(one))}`) : "")),
      all.length > busy.length ? make("span", { class: "others" }, `and ${all.length - busy.length} without wagers`) : ""))
  }
  for (const one of all) if (choose ? one.terminal === terminal : one.chips.length) panel.append(screen(one, accounts[one.terminal], players))
  return panel
}

function wageredOn(terminal) {
  return terminal.chips.reduce((sum, chips) => sum + chips.cents, 0)
}

function screen(terminal, account, players) {
  const who = terminal.player ? players(terminal.player) : ""
  const wagers = terminal.chips.map((chips) => make("li", { class: chips.kind },
    make("b", {}, chips.amount), ` ${chips.title}`,
    chips.counts ? make("span", { class: "counts" }, ` (${chips.counts} when the period was over)`) : "",
    chips.became ? make("span", { class: "result" }, ` ${chips.became}`) : ""))
  return make("section", { class: "screen", "aria-label": `Screen of ${terminal.terminal}` },
    make("div", { class: "whose" },
      make("b", {}, terminal.terminal), who ? ` ${who}` : "",
      make("span", { class: "account" }, account ? ["account ", make("b", {}, account)] : "account not said yet in this round"),
      terminal.shows ? make("span", { class: "shows" }, `displays ${terminal.shows}`) : ""),
    wagers.length ? make("ul", {}, wagers) : make("p", {}, "No wager in this round."),
    terminal.notes.length ? make("p", { class: "notes" }, terminal.notes.join("; ")) : "")
}
