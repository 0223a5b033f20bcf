// Draws a list that Python sends as data. Text is only ever set as text, never as markup.
const make = (name, classes, text) => {
  const element = document.createElement(name)
  if (classes) element.className = classes
  if (text !== undefined) element.textContent = text
  return element
}

// The lists on the page, by their root: what is ticked there outlives a redraw, and what has not changed is not redrawn.
const lists = new WeakMap()

// Worked from the keyboard: wherever the focus is, but never while somebody writes. A later list takes the keys over.
let working = null
document.addEventListener("keydown", (event) => working?.(event))

const isWriting = (event) => {
  const target = event.composedPath()[0]
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName) && target.type !== "checkbox"
}

function work(list, data, table, open, press) {
  if (!Object.keys(data.keys).length) return
  const bodies = [...table.querySelectorAll("tbody")]
  const current = data.rows.findIndex((row) => row.current)
  if (current >= 0) list.inHand = data.rows[current].key
  const at = () => data.rows.findIndex((row) => row.key === list.inHand)
  const take = (next, opens) => {
    if (next < 0 || next >= bodies.length) return
    list.inHand = data.rows[next].key
    bodies.forEach((body, nth) => body.classList.toggle("inhand", nth === next))
    const stop = bodies[next].querySelector("button.open") ?? bodies[next].querySelector("a")
    stop?.focus()
    stop?.scrollIntoView({ block: "nearest" })
    if (opens) open("opened", list.inHand)
  }
  if (at() >= 0) bodies[at()].classList.add("inhand")
  working = (event) => {
    if (!table.isConnected || event.ctrlKey || event.metaKey || event.altKey || isWriting(event)) return
    const here = at()
    if (event.key === "j" || event.key === "k") {
      take(here < 0 ? 0 : here + (event.key === "j" ? 1 : -1), current >= 0)
    } else if (here < 0) {
      return
    } else if (event.key === "x") {
      bodies[here].querySelector("input[type=checkbox]")?.click()
    } else if (event.key === "o") {
      open("opened", list.inHand)
    } else if (event.key in data.keys) {
      press(list.inHand, event.key)
      if (current < 0) take(here + 1, false)
    } else {
      return
    }
    event.preventDefault()
  }
}

export default function (component) {
  const { data, parentElement } = component
  const root = parentElement.querySelector(".ledger")
  if (!lists.has(root)) lists.set(root, { chosen: new Set() })
  const list = lists.get(root)
  const shown = JSON.stringify(data)
  list.component = component
  if (list.shown === shown && root.firstChild) return
  list.shown = shown
  const { chosen } = list
  const setStateValue = (name, value) => list.component.setStateValue(name, value)
  const setTriggerValue = (name, value) => list.component.setTriggerValue(name, value)
  const setPressed = (row, letter) => list.component.setTriggerValue("pressed", { row, letter })
  const present = new Set(data.rows.map((row) => row.key))
  for (const key of chosen) if (!present.has(key)) chosen.delete(key)

  const active = (parentElement.activeElement ?? document.activeElement)?.dataset?.place
  const tellChosen = () => setStateValue("chosen", data.rows.map((row) => row.key).filter((key) => chosen.has(key)))

  const content = (cell, row, at) => {
    const holder = make("span", cell.tone)
    if (cell.sign) {
      const sign = make("span", "sign", cell.sign)
      sign.setAttribute("aria-hidden", "true")
      holder.append(sign)
    }
    let text
    if (cell.href) {
      text = make("a", "", cell.text)
      text.href = cell.href
      text.addEventListener("click", (event) => {
        event.stopPropagation()
        if (data.refreshes || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return
        event.preventDefault()
        setTriggerValue("followed", cell.href)
      })
    } else if (cell.opens) {
      text = make("button", "open", cell.text)
      text.type = "button"
      if (row.current) text.setAttribute("aria-current", "true")
      text.addEventListener("click", (event) => {
        event.stopPropagation()
        setTriggerValue("opened", row.key)
      })
    } else {
      text = make("span", "", cell.text)
    }
    if (cell.href || cell.opens) text.dataset.place = `${row.key} ${at}`
    holder.append(text)
    return holder
  }

  root.classList.toggle("lines", data.columns.some((column) => column.look === "line"))
  const table = make("table")
  table.append(make("caption", "", data.caption))
  const head = make("tr")
  if (data.choose) {
    const all = make("input")
    all.type = "checkbox"
    all.dataset.place = "all"
    all.setAttribute("aria-label", "Choose all on this page")
    all.checked = data.rows.length > 0 && data.rows.every((row) => chosen.has(row.key))
    all.addEventListener("change", () => {
      for (const row of data.rows) all.checked ? chosen.add(row.key) : chosen.delete(row.key)
      for (const box of table.querySelectorAll("tbody input")) box.checked = all.checked
      tellChosen()
    })
    const cell = make("th", "pick")
    cell.scope = "col"
    cell.append(all)
    head.append(cell)
  }
  for (const column of data.columns) {
    const cell = make("th", column.look, column.name)
    cell.scope = "col"
    head.append(cell)
  }
  const top = make("thead")
  top.append(head)
  table.append(top)

  for (const row of data.rows) {
    const body = make("tbody", [row.current && "current", data.opens && "opens"].filter(Boolean).join(" "))
    // A row opens wherever it is clicked, but not for somebody who marks its text to copy it.
    if (data.opens)
      body.addEventListener("click", () => {
        if (!String(document.getSelection())) setTriggerValue("opened", row.key)
      })
    const line = make("tr", row.below.length ? "first has-below" : "first")
    if (data.choose) {
      const box = make("input")
      box.type = "checkbox"
      box.dataset.place = `${row.key} pick`
      box.checked = chosen.has(row.key)
      box.setAttribute("aria-label", `Choose ${row.name}`)
      box.addEventListener("change", () => {
        box.checked ? chosen.add(row.key) : chosen.delete(row.key)
        tellChosen()
      })
      const cell = make("td", "pick")
      cell.addEventListener("click", (event) => event.stopPropagation())
      cell.append(box)
      line.append(cell)
    }
    row.cells.forEach((cell, at) => {
      const column = data.columns[at]
      const element = make(column.heads ? "th" : "td", [column.look, cell.look].filter(Boolean).join(" "))
      if (column.heads) element.scope = "row"
      element.append(content(cell, row, at))
      line.append(element)
    })
    body.append(line)
    if (row.below.length) {
      const under = make("tr", "below")
      if (data.choose) under.append(make("td", "pick"))
      const cell = make("td")
      cell.colSpan = data.columns.length
      row.below.forEach((part) => {
        const text = make("div", part.look)
        text.append(content(part, row, part.text))
        cell.append(text)
      })
      under.append(cell)
      body.append(under)
    }
    table.append(body)
  }

  work(list, data, table, setTriggerValue, setPressed)

  // Arrow keys walk along what opens each row, or else its first link.
  table.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
    const stops = [...table.querySelectorAll("tbody")].map((body) => body.querySelector("button.open") ?? body.querySelector("a")).filter(Boolean)
    const here = event.target.closest("tbody")
    const at = stops.findIndex((stop) => stop.closest("tbody") === here)
    const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)]
    if (next) {
      event.preventDefault()
      next.focus()
    }
  })

  root.replaceChildren(table)
  if (active) [...table.querySelectorAll("[data-place]")].find((element) => element.dataset.place === active)?.focus()
}
