// Saves a letter while somebody writes it. Without it, a button on the page does.
const text = document.querySelector("textarea[data-save]");

if (text) {
  // A field of a form hides the form's property with its name. So none is read.
  const { form } = text;
  const delay = 700;
  // The browser sends a longer text only while the page is open.
  const lengthAtEnd = 60_000;
  const warning = document.querySelector("#unsaved");
  const field = (name) => [...document.getElementsByName(name)].find((item) => item.form === form);
  const fields = ["to", "content", "form"].map(field);
  // A text that is not saved yet survives a reload in the tab. Nobody else who signs in there sees it.
  const key = ["letter", field("made-for")?.value, field("draft").value].join(" ");

  let timer;
  let isSaved = true;
  // What ends the request that is saving the text now, and whether something was typed since it was sent.
  let underWay;
  let hasChanged = false;
  let hasFailed = false;
  let isOver = false;
  let isLeaving = false;

  const keep = (isKept) => {
    // A text that was on its way when the page was left is probably stored. One that could not be saved is only here.
    const end = hasFailed ? null : Date.now() + 60_000;
    try {
      if (isKept) sessionStorage.setItem(key, JSON.stringify({ values: fields.map(({ value }) => value), end }));
      else sessionStorage.removeItem(key);
    } catch {
      // The reader has forbidden the site to store anything.
    }
  };

  const save = async () => {
    clearTimeout(timer);
    // One request after the other, so that the last text is the one that stays. Somebody who leaves does not wait.
    if (isSaved || isOver || (underWay && !isLeaving)) return;
    isSaved = true;
    hasChanged = false;
    const request = new AbortController();
    underWay = request;
    const body = new URLSearchParams(new FormData(form));
    const values = fields.map(({ value }) => value);
    try {
      const keepalive = String(body).length < lengthAtEnd;
      const { signal } = request;
      const answer = await fetch(text.dataset.save, { method: "POST", body, redirect: "manual", keepalive, signal });
      // Saving leads to the page of the letter. Any other answer is a page that says what is wrong.
      if (answer.type !== "opaqueredirect") throw new Error(`The server answered ${answer.status}`);
      hasFailed = false;
      if (!hasChanged) {
        // The next page may have been made before the text was stored.
        if (!isLeaving) keep(false);
        // Updates of the page take the text for that of the page, and not for one that is only here.
        for (const [index, item] of fields.entries()) item.defaultValue = values[index];
      }
    } catch {
      if (isOver) return;
      isSaved = false;
      hasFailed = true;
      keep(true);
    } finally {
      if (underWay === request) underWay = undefined;
    }
    warning.hidden = !hasFailed;
    if (hasChanged) timer = setTimeout(save, delay);
  };

  const change = () => {
    isSaved = false;
    hasChanged = true;
    isOver = false;
    isLeaving = false;
    keep(true);
    clearTimeout(timer);
    timer = setTimeout(save, delay);
  };

  document.addEventListener("input", ({ target }) => {
    if (target.form === form) change();
  });
  document.addEventListener("visibilitychange", save);
  addEventListener("pagehide", save);
  addEventListener("online", save);
  // Somebody who leaves is asked only if the text would be lost.
  addEventListener("beforeunload", (event) => {
    isLeaving = true;
    if (isSaved || isOver) return;
    if (hasFailed || String(new URLSearchParams(new FormData(form))).length >= lengthAtEnd) event.preventDefault();
    save();
  });
  // The form has the text then, or the draft is discarded. The page has other forms, such as the search of the shop.
  document.addEventListener("submit", ({ target }) => {
    if (target !== form && ![...document.querySelectorAll("#draft form")].includes(target)) return;
    clearTimeout(timer);
    isOver = true;
    // So that the draft of a letter that is sent is not stored after it.
    underWay?.abort();
    keep(false);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) isOver = false;
  });

  let kept;
  try {
    kept = JSON.parse(sessionStorage.getItem(key));
  } catch {
    // As above.
  }
  const isNews = kept?.values.some((value, index) => value !== fields[index].value);
  if (isNews && (kept.end === null || kept.end > Date.now())) {
    for (const [index, item] of fields.entries()) item.value = kept.values[index];
    change();
  } else if (text.dataset.unsaved !== undefined) {
    // The person is signed out, and the text is only here.
    isSaved = false;
    hasFailed = true;
    keep(true);
  }
}
