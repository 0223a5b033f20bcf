// Fills in who is signed in, and leaves for the sign-in page as soon as the sign-in has ended, in this window or another.
// It stands in the sidebar of every page, so it also sees to it that a way there leads to the beginning of its page.
const EVERY_MS = 2000;

// Streamlit does nothing for a link to the page that is open: a case, or a round, would stay where it is.
function begin(event) {
  const link = event.target.closest?.("[data-testid=stSidebarNavLink]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (link.pathname === window.location.pathname && window.location.search) {
    event.preventDefault();
    event.stopPropagation();
    window.location.assign(link.pathname);
  }
}

// A way to another page with a query makes two entries of the history in Streamlit: the old page with the new query, then
// the new page. One step back would lead to a page that never was, so the second takes the place of the first.
const ONE_WAY_MS = 1000;

function keepOneEntryAWay() {
  if (window.shoeboxKeepsOneEntry) return;
  window.shoeboxKeepsOneEntry = true;
  const push = history.pushState.bind(history);
  let onThisPage = null; // the last entry that kept its page: its query, and when it was made
  history.pushState = (state, title, url) => {
    const to = new URL(url ?? "", window.location.href);
    const now = performance.now();
    const turns = to.pathname !== window.location.pathname;
    if (turns && onThisPage && onThisPage.query === to.search && now - onThisPage.at < ONE_WAY_MS) {
      history.replaceState(state, title, url);
    } else {
      push(state, title, url);
    }
    onThisPage = turns ? null : { query: to.search, at: now };
  };
}

export default function (component) {
  keepOneEntryAWay();
  const { data, parentElement } = component;
  parentElement.querySelector(".name").textContent = data.name;
  parentElement.querySelector(".role").textContent = data.role;
  parentElement.querySelector("[name=token]").value = data.token;

  let leaving = false;
  const look = async () => {
    try {
      const answer = await fetch("/session", { cache: "no-store" });
      if (answer.status === 401 && !leaving) {
        window.location.assign("/sign-in?next=" + encodeURIComponent(window.location.pathname + window.location.search));
      }
    } catch {
      // The server is away; Streamlit says so, and we look again.
    }
  };
  const timer = setInterval(look, EVERY_MS);
  const stop = () => {
    leaving = true;
    clearInterval(timer);
  };
  // Who signs out here is on the way already; looking once more would lead elsewhere.
  const form = parentElement.querySelector("form");
  form.addEventListener("submit", stop);
  document.addEventListener("click", begin, { capture: true });
  return () => {
    stop();
    form.removeEventListener("submit", stop);
    document.removeEventListener("click", begin, { capture: true });
  };
}
