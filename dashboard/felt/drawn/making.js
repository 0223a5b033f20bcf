// Makes elements. Text is only ever set as text: what tables report is nobody's markup.

const SVG = "http://www.w3.org/2000/svg"

function make(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children)
}

function draw(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children)
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    if (typeof value === "function") element.addEventListener(name, value)
    else element.setAttribute(name, value === true ? "" : value)
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue
    element.append(child instanceof Node ? child : document.createTextNode(String(child)))
  }
  return element
}

// Text whose references (p-901956, BJ-401) stay in one piece where a line ends.
function unbroken(text) {
  return text.split(/(\S{1,24}-\S{1,24})/).map((part, index) => (index % 2 ? make("span", { class: "unbroken" }, part) : part))
}
