// Completes names on the page for writing a mail. Without it, the page links to the list of people.
const field = document.querySelector("input[data-people]");

if (field) {
  const list = document.createElement("datalist");
  list.id = "people";
  field.after(list);
  field.setAttribute("list", list.id);

  let asked = "";
  field.addEventListener("input", async () => {
    // What stands before the last comma is kept in each suggestion: a browser puts it in the place of all of the field.
    const [, others, name] = /^(.*[,，、;；]\s*)?(.*)$/.exec(field.value);
    if (name.length < 1 || name === asked) return;
    asked = name;
    const address = new URL(field.dataset.people, location.href);
    address.searchParams.set("q", name);
    const response = await fetch(address);
    if (!response.ok || name !== asked) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    list.replaceChildren(...[...page.querySelectorAll("[data-name]")].map((person) => {
      const option = document.createElement("option");
      option.value = (others ?? "") + person.dataset.name;
      option.label = person.textContent;
      return option;
    }));
  });
}
