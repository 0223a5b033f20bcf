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

export default function (component) {
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
