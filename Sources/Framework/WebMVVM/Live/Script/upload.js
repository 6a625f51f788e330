// Sends a form with files, and shows how much of it has been sent. It is a file of its own, and not part of live.js.
// A field of the form can have any name, and hides the form's property with this name. So none is read.
(() => {
  if (document.documentElement.dataset.upload) {
    return;
  }
  document.documentElement.dataset.upload = "on";

  document.addEventListener("change", ({ target }) => {
    if (target.type === "file" && target.dataset.limit) {
      const isTooLarge = [...target.files].some(({ size }) => size > Number(target.dataset.limit));
      target.setCustomValidity(isTooLarge ? target.dataset.tooLarge : "");
      target.reportValidity();
    }
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const progress = elementOf(form, `form[enctype="multipart/form-data"] progress.upload`);
    const hasFile = [...document.querySelectorAll("input[type=file]")].some((it) => it.form === form && it.files.length);
    if (!event.defaultPrevented && progress && hasFile) {
      event.preventDefault();
      send(form, event.submitter, progress);
    }
  });

  function elementOf(form, selector) {
    return [...document.querySelectorAll(selector)].find((element) => element.closest("form") === form);
  }

  function send(form, submitter, progress) {
    const status = elementOf(form, "p.upload-status");
    const action = Reflect.get(HTMLFormElement.prototype, "action", form);
    const data = new FormData(form, submitter);
    const request = new XMLHttpRequest();
    request.open("POST", submitter?.hasAttribute("formaction") ? submitter.formAction : action);
    request.setRequestHeader("Vitrine-Upload", "1");
    request.upload.onprogress = ({ loaded, total }) => {
      progress.value = total > 0 ? (100 * loaded) / total : 0;
    };
    request.onload = () => show(request);
    request.onerror = request.onabort = () => {
      setSending(false);
      status.textContent = status.dataset.failed;
    };
    status.textContent = "";
    setSending(true);
    request.send(data);

    function setSending(isSending) {
      progress.hidden = !isSending;
      HTMLFormElement.prototype.setAttribute.call(form, "aria-busy", isSending);
      if (submitter) {
        submitter.disabled = isSending;
      }
    }
  }

  function show(request) {
    const place = request.getResponseHeader("Vitrine-Location");
    if (place) {
      location.assign(place);
      return;
    }
    // The page with what is wrong. It replaces this one, so that its scripts start.
    document.open();
    document.write(request.responseText);
    document.close();
  }
})();
