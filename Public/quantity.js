// Keeps the quantity that somebody has typed when they choose another variant or picture of the goods. Without it, the
// quantity is 1 again.
document.addEventListener("click", ({ target }) => {
  const link = target.closest(".variants a, .gallery a");
  const field = document.querySelector("#buy [name=quantity]");
  if (!link || !field?.validity.valid) return;
  const address = new URL(link.href);
  address.searchParams.delete("quantity");
  if (field.value > 1) address.searchParams.set("quantity", field.value);
  link.href = address;
});
