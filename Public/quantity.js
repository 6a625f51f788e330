// Keeps the quantity that somebody has typed when they choose another variant or picture of the goods, and their place on the
// page. Without it, the quantity is 1 again, and the page begins at the choice.
const place = "place of the choice";

document.addEventListener("click", ({ target }) => {
  const link = target.closest(".variants a, .gallery a");
  if (!link) return;
  const address = new URL(link.href);
  address.hash = "";
  const field = document.querySelector("#buy [name=quantity]");
  if (field?.validity.valid) {
    address.searchParams.delete("quantity");
    if (field.value > 1) address.searchParams.set("quantity", field.value);
  }
  link.href = address;
  try {
    sessionStorage.setItem(place, scrollY);
  } catch {
    // The reader has forbidden the site to store anything.
  }
});

try {
  const kept = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  if (kept !== null && document.querySelector("#variant")) scrollTo(0, kept);
} catch {
  // As above.
}

// In the basket, a quantity that was typed is applied before another line is changed, and before the order.
document.addEventListener(
  "click",
  (event) => {
    if (!event.target.closest(".basket button, .total .button")) return;
    const fields = document.querySelectorAll(".basket .typed [name=quantity]");
    const typed = [...fields].find((field) => field.value !== field.defaultValue);
    if (!typed || typed.closest(".typed").contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    typed.form.requestSubmit();
  },
  true,
);
