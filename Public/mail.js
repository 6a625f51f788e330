// Small enhancements of the mailbox. Every page works without them.

// Completes names on the page for writing a mail. Without it, a button on the page searches for people.
const field = document.querySelector("input[data-people]");

if (field) {
  let asked = "";
  let isComposing = false;
  const complete = async () => {
    // A list that changes would end the composition of a name, for example in Chinese.
    if (isComposing) return;
    // Each suggestion includes the text before the last comma, because a browser replaces the whole field with it.
    const [, others, name] = /^(.*[,，、;；]\s*)?(.*)$/.exec(field.value);
    if (name.length < 1 || name === asked) return;
    asked = name;
    const address = new URL(field.dataset.people, location.href);
    address.searchParams.set(field.dataset.query, name);
    const response = await fetch(address);
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (name !== asked) return;
    field.list.replaceChildren(...[...page.querySelectorAll("[data-name]")].map((person) => {
      const option = document.createElement("option");
      option.value = (others ?? "") + person.dataset.name;
      option.label = person.textContent;
      return option;
    }));
  };
  field.addEventListener("input", complete);
  for (const type of ["compositionstart", "compositionend"]) {
    field.addEventListener(type, () => {
      isComposing = type === "compositionstart";
      // An answer that is on its way is too late.
      asked = "";
      complete();
    });
  }
}

// Ticks the boxes in the list when "All on this page" or "All in this folder" is ticked. Letters come and go while the
// page is open, and the form with them, so both are looked up each time. A letter that is held back is not visible, and
// not ticked. A field of a form hides the form's property with its name. So none is read.
const selection = () => document.querySelector("#selection");
const choices = () => ["all", "folder"].map((name) => document.querySelector(`#selection [name=${name}]`));
const boxes = () => [...document.querySelectorAll("input[name=mail][form=selection]")].filter((box) => box.offsetParent);

const showPage = () => {
  const [page, folder] = choices();
  if (!page) return;
  const count = boxes().filter((box) => box.checked).length;
  page.checked = count > 0 && count === boxes().length;
  page.indeterminate = count > 0 && !page.checked;
  showCount(folder?.checked ? 0 : count);
};

// Says how many letters are ticked. An update of the page may have changed the element, so it is written only if it differs.
const showCount = (count) => {
  const output = document.querySelector("#selection output");
  const text = count ? output.dataset.text.replace("#", count) : "";
  if (output.textContent !== text) output.textContent = text;
  if (output.hidden !== (count === 0)) output.hidden = count === 0;
};
const choose = (all) => {
  for (const box of boxes()) box.checked = all;
  showPage();
};

document.addEventListener("change", ({ target }) => {
  if (!target.form || target.form !== selection()) return;
  const [page, folder] = choices();
  if (target === page || target === folder) choose(target.checked);
  else showPage();
  if (folder && !target.checked) folder.checked = false;
});

// With Shift, a click ticks all letters from the one that was clicked before.
let clicked;
document.addEventListener("click", ({ target, shiftKey }) => {
  const all = boxes();
  if (!all.includes(target)) return;
  const [first, last] = [all.indexOf(clicked), all.indexOf(target)].sort((one, other) => one - other);
  if (shiftKey && first >= 0) {
    for (const box of all.slice(first, last + 1)) box.checked = target.checked;
    getSelection().removeAllRanges();
  }
  clicked = target;
});
// The ticked boxes say which letters the person saw. Others may have arrived on the page.
document.addEventListener("formdata", ({ target, formData }) => {
  if (target === selection()) formData.delete("all");
});

// The page follows the mailbox.
new MutationObserver(showPage).observe(document.body, { childList: true, subtree: true, attributeFilter: ["hidden"] });

// A browser may restore the ticked boxes when somebody returns to the page.
if (selection()) {
  const [page, folder] = choices();
  if (page.checked || folder?.checked) choose(true);
  else showPage();
}
