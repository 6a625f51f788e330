// A second click on the button of a form that is on its way does not send the form again.
let sent;

document.addEventListener("submit", (event) => {
  const { target: form, timeStamp: time } = event;
  if (event.defaultPrevented || form.getAttribute("method") !== "post") return;
  // Somebody who has stopped the page can send the form again.
  if (sent?.form === form && time - sent.time < 3_000) event.preventDefault();
  else sent = { form, time };
});

// The page comes back as it was left.
addEventListener("pageshow", () => (sent = undefined));
