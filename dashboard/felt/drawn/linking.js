// A link that a page of ours follows without loading the application again; a new window still gets its own.
function anchor(page, parameters, words, follow, kind = "") {
  const address = `${page}?${new URLSearchParams(parameters)}`
  return make("a", {
    href: address, class: kind, target: "_self",
    click: (event) => {
      if (!follow || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return
      event.preventDefault()
      follow(address)
    },
  }, words)
}
