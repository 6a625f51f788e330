// A second click on the button of a form that is on its way does not send the form again. A field of the form can have any
// name, and hides the form's property with this name. So none is read.
let sent;
let isReachable = false;

document.addEventListener("submit", (event) => {
  const { target: form, timeStamp: time } = event;
  if (event.defaultPrevented || ![...document.querySelectorAll("form[method=post]")].includes(form)) return;
  // While the server is away, the browser would show an error in place of the page, and forget what was typed.
  if (document.documentElement.hasAttribute("data-away") && !isReachable) {
    event.preventDefault();
    fetch(location.href, { method: "HEAD" }).then(
      () => {
        isReachable = true;
        HTMLFormElement.prototype.requestSubmit.call(form, event.submitter);
        isReachable = false;
      },
      () => {},
    );
    return;
  }
  // Somebody who has stopped the page can send the form again.
  if (sent?.form === form && time - sent.time < 3_000) event.preventDefault();
  else sent = { form, time };
});

// The page comes back as it was left.
addEventListener("pageshow", () => (sent = undefined));
