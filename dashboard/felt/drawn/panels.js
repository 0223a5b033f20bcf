// What stands beside and below the felt: the verdict, a finding in full, the timeline, the money, the redeal.

function verdictLine(round) {
  const signs = { good: "✓", bad: "▲", unknown: "?" }
  const { tone, words } = round.verdict
  return make("p", { class: `verdict ${tone}` }, make("span", { class: "mark", "aria-hidden": "true" }, signs[tone]), unbroken(words))
}

function factList(round) {
  return make("dl", { class: "facts" }, round.facts.map(([label, text]) => make("div", {}, make("dt", {}, label), make("dd", {}, text))))
}

function findingCard(round, finding, { go, follow, links, print = false }) {
  const many = round.findings.length
  const card = make("section", { class: "finding", "aria-label": `Finding ${finding.number} of ${many}` })
  const head = make("div", { class: "head" },
    make("span", { class: "number" }, `▲ ${finding.number}`),
    make("h2", {}, finding.title),
  )
  if (!print && many > 1) {
    const other = (step) => round.findings[(finding.number - 1 + step + many) % many]
    head.append(make("span", { class: "turn" },
      make("button", { type: "button", title: "Finding before (p)", "aria-label": "Finding before", click: () => go(other(-1).at, other(-1).number) }, "‹"),
      `${finding.number} of ${many}`,
      make("button", { type: "button", title: "Next finding (n)", "aria-label": "Next finding", click: () => go(other(1).at, other(1).number) }, "›"),
    ))
  }
  card.append(head)
  const step = make("button", { type: "button", class: "link", click: () => go(finding.at, finding.number) }, `step #${finding.seq}`)
  card.append(make("p", { class: "where" },
    print ? `step #${finding.seq}` : step, " · ",
    print || !links.rules ? `clause ${finding.clause}` : anchor(links.rules.page, { ...links.rules.asks, clause: finding.clause }, `clause ${finding.clause}`, follow),
    ` · ${finding.rulebook}`,
  ))
  card.append(make("p", { class: "sentence" }, unbroken(finding.sentence)))
  const facts = make("dl")
  const fact = (label, ...parts) => facts.append(make("dt", {}, label), make("dd", {}, ...parts))
  fact("Seen", finding.seen)
  fact("The rule", finding.expected)
  for (const remedy of finding.remedies) {
    const state = `${remedy.applied ? "It applied" : "It did not apply"}${remedy.when ? ` (${remedy.when})` : ""}.`
    fact("Remedy", make("b", {}, remedy.clause), ` ${remedy.does.replace(/\.$/, "")}. `, remedy.by ? `By ${remedy.by}. ` : "", make("span", { class: remedy.applied ? "yes" : "no" }, state))
  }
  if (!finding.remedies.length) fact("Remedy", "the rulebook names none")
  for (const action of finding.done) fact("Done", `#${action.seq} ${action.words}: ${action.right ? "right" : `not right, ${action.why_not}`}`)
  if (finding.remedies.length && !finding.done.length) fact("Done", "nothing is in the record")
  for (const one of finding.owed) fact("Owed", make("b", {}, `${whoIs(round, one.player)} ${one.words}`))
  if (finding.unknown) fact("Owed", `not known: ${finding.unknown}`)
  else if (!finding.owed.length && !finding.branches.length) fact("Owed", "nothing")
  finding.branches.forEach((branch, index) => fact(index ? "or" : "Either", branch))
  for (const words of finding.consequences) fact("And so", words)
  if (finding.reading) fact("Reading", finding.reading)
  card.append(facts)
  if (!print) {
    const acts = make("p", { class: "acts" })
    const taken = links.cases[finding.id]
    if (taken) acts.append(anchor(taken.page, taken.asks, taken.name, follow, "act"))
    else if (links.case) acts.append(anchor(links.case, { finding: finding.id }, "Open a case", follow, "act"))
    if (links.queue) acts.append(anchor(links.queue, { finding: finding.id }, taken ? "The finding" : "Acknowledge or dismiss", follow, "act"))
    card.append(acts)
  }
  return card
}

// What the rules allowed when a step with a finding came, or what they allow after any other step.
function movesOf(round, step) {
  const before = step.findings.length > 0 && round.moves[step.allowed].length > 0
  return { before, lines: round.moves[before ? step.allowed : step.next], none: step.no_moves }
}

function movesPanel() {
  return make("details", { class: "moves", open: true }, make("summary"), make("ul"))
}

function fillMoves(panel, round, step, { follow, links }) {
  const { before, lines, none } = movesOf(round, step)
  panel.hidden = !lines.length && !none
  panel.querySelector("summary").textContent = before ? `The rules allowed at #${step.seq}` : `The rules allow after #${step.seq}`
  const cited = (clause) => !clause ? "" : links.rules ? [" ", anchor(links.rules.page, { ...links.rules.asks, clause }, clause, follow)] : ` [${clause}]`
  const items = lines.map((line) => make("li", { class: line.allowed ? "may" : "may-not" },
    make("span", { class: "sign", "aria-hidden": "true" }, line.allowed ? "✓" : "✕"),
    make("span", {}, line.parts.map((part, index) => [index ? (line.allowed ? ", " : "; ") : "", part.words, cited(part.clause), part.why ? `: ${part.why}` : ""])),
  ))
  if (!lines.length) items.push(make("li", {}, make("span", { class: "sign", "aria-hidden": "true" }, "–"), `Nothing: ${none}`))
  panel.querySelector("ul").replaceChildren(...items)
}

function timeline(round, go) {
  const list = make("ol", { class: "timeline", "aria-label": "Steps of the round" })
  let later = false
  round.steps.forEach((step, index) => {
    if (step.missing) list.append(make("li", { class: "gap" }, `… ${step.missing}`))
    if (step.later && !later) list.append(make("li", { class: "gap" }, "Afterwards"))
    later = step.later
    const found = step.findings.length ? make("span", { class: "number" }, ` ▲ ${step.findings.join(", ")}`) : ""
    const row = make("button", { type: "button", tabindex: -1, "data-step": index, class: step.findings.length ? "irregular" : "", click: () => go(step.at) },
      make("span", { class: "time" }, step.time),
      make("span", { class: "seq" }, `#${step.seq}`),
      make("span", { class: "told" }, step.told, found, ...step.put_right.map((words) => make("span", { class: "right" }, `↳ ${words}`))),
    )
    list.append(make("li", {}, row))
  })
  return list
}

// Money

function wagerTable(round) {
  const cards = round.wagers.some((wager) => wager.cards) // a wheel has none
  const table = make("table", { class: `money${cards ? "" : " without-cards"}` }, make("caption", {}, "Each wager: what it was rightfully due, how it was settled"))
  const heads = [`${round.places[0].toUpperCase()}${round.places.slice(1)}`, "Player", "Wager", ...(cards ? ["Cards"] : []), "Rightful", "Settled", "Difference"]
  table.append(make("thead", {}, make("tr", {}, heads.map((name) => make("th", { scope: "col" }, name)))))
  table.append(make("tbody", {}, round.wagers.map((wager) => make("tr", { class: wager.cents ? "differs" : "" },
    make("td", {}, wager.box),
    make("th", { scope: "row" }, whoIs(round, wager.player)),
    make("td", { class: "figure" }, `${wager.amount}${wager.bet === "main" ? "" : ` ${wager.title || wager.bet.replaceAll("-", " ")}`}`),
    cards ? make("td", {}, `${wager.cards}${wager.total ? ` (${wager.total})` : ""}`) : "",
    make("td", { class: "figure" }, wager.rightful),
    make("td", { class: "figure" }, wager.settled),
    make("td", { class: "figure difference" }, wager.difference),
  ))))
  return table
}

function owedList(round) {
  const list = make("div", { class: "owed" }, make("h2", {}, "Who is owed what"))
  if (round.owed.length) {
    list.append(make("ul", {}, round.owed.map((one) => make("li", { class: one.cents > 0 ? "to-player" : "to-house" }, make("b", {}, whoIs(round, one.player)), ` ${one.words}`))))
  }
  if (round.last_word) list.append(make("p", {}, round.last_word))
  return list
}

// The redeal next to the deal

function redealView(round) {
  const again = round.redeal
  const words = round.redeal_words
  const view = make("section", { class: "redeal", "aria-label": words.title })
  if (!again) view.append(make("p", { class: "note" }, round.verdict.tone === "unknown" ? "What the rules make of this round is not known: none of it has been judged." : words.none))
  else if (again.why_not) view.append(make("p", { class: "note" }, `${words.unknown}: ${again.why_not}.`))
  else if (again.same) view.append(make("p", { class: "note" }, words.same))
  for (const doubt of again?.doubts ?? []) view.append(make("p", { class: "note doubt" }, make("span", { "aria-hidden": "true" }, "▲ "), doubt))
  if (again?.branches?.length) {
    view.append(make("div", { class: "branches" },
      make("h2", {}, "It depends on what nobody decided at the table"),
      make("ul", {}, again.branches.map((branch) => make("li", {}, branch))),
    ))
  }
  if (again?.book && round.drawing) {
    const felt = (title, scene) => make("figure", {},
      make("figcaption", {}, title),
      feltOf(scene, round, { label: `${title}. ${sceneInWords(scene, round)}`, small: true }),
    )
    view.append(make("div", { class: "pair" }, felt(words.was, again.was), felt(words.book, again.book)))
    if (!again.same) {
      const unused = again.unused.length ? ` By the book these are not used: ${again.unused.join(", ")}.` : ""
      view.append(make("p", { class: "note" }, `${words.differs}${unused}`))
    }
  }
  view.append(make("div", { class: "settling" }, wagerTable(round), owedList(round)))
  return view
}
