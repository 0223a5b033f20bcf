// The round on paper: what it was, the felt with all cards, every step, the findings, the redeal and the money.

function printed(round, scenes, links) {
  const last = fullest(scenes, round)
  const marks = marksAt(round, scenes, last)
  return make("article", { class: "paper" },
    make("p", { class: "tools" },
      make("button", { type: "button", class: "act", click: () => window.print() }, "Print this page"),
      anchor(links.replay, { round: round.reference }, "Back to the replay", null, "act")),
    make("div", {},
      make("h1", { class: "badge" }, make("span", { class: "unseen" }, "Round "), "replay"),
      make("h2", { class: "which" }, `Round ${round.round} on ${round.table}`),
      make("p", {}, `${round.reference} · ${round.day}, ${round.began} to ${round.ended ?? "(its end is not in the record)"} ${round.zone}`)),
    verdictLine(round),
    factList(round),
    round.drawing ? make("h2", {}, `The felt at step #${round.steps[last].seq}`) : "",
    feltOf(scenes[last], round, { marks, step: quietly(round.steps[last]), label: sceneInWords(scenes[last], round) }),
    screensPanel(scenes[last], round, { accounts: accountsAt(round.steps, last), players: (player) => whoIs(round, player) }),
    round.findings.length ? make("h2", {}, "Findings") : "",
    ...round.findings.map((finding) => findingCard(round, finding, { go: () => {}, links, print: true })),
    make("h2", {}, `${round.redeal_words.title}, and the money`),
    redealView(round),
    make("h2", {}, "Step by step"),
    stepTable(round),
  )
}

// The scene with the most on the table, the last of them: before any more is picked up.
function fullest(scenes, round) {
  const fills = drawingOf(round)?.fills ?? (() => 0)
  const lying = scenes.map(fills)
  return lying.lastIndexOf(Math.max(...lying))
}

// A step whose moment is shown, and which points at nothing.
function quietly(step) {
  return { ms: step.ms, focus: null, says: "" }
}

function stepTable(round) {
  const table = make("table", { class: "all-steps" }, make("caption", {}, `All steps; times are ${round.zone}`))
  table.append(make("thead", {}, make("tr", {}, ["Time", "Step", "What happened"].map((name) => make("th", { scope: "col" }, name)))))
  const body = make("tbody")
  for (const step of round.steps) {
    if (step.missing) body.append(make("tr", {}, make("td", { colspan: 3 }, `… ${step.missing}`)))
    body.append(make("tr", { class: step.findings.length ? "irregular" : "" },
      make("td", { class: "figure" }, step.time),
      make("td", { class: "figure" }, `#${step.seq}`),
      make("td", {}, step.told,
        ...step.findings.map((number) => make("b", {}, ` ▲ ${number} ${round.findings[number - 1].seen} [${round.findings[number - 1].clause}]`)),
        ...step.put_right.map((words) => make("em", {}, ` ↳ ${words}`))),
    ))
  }
  table.append(body)
  return table
}
