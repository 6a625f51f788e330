// Sends a form with files, and shows how much of it has been sent. It is a file of its own, and not part of live.js.
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
    const progress = form.querySelector("progress.upload");
    const hasFile = [...form.elements].some(({ files }) => files?.length);
    if (!event.defaultPrevented && progress && hasFile && form.enctype === "multipart/form-data") {
      event.preventDefault();
      send(form, event.submitter, progress);
    }
  });

  function send(form, submitter, progress) {
    const status = form.querySelector(".upload-status");
    const data = new FormData(form, submitter);
    const request = new XMLHttpRequest();
    request.open("POST", submitter?.hasAttribute("formaction") ? submitter.formAction : form.action);
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
      form.ariaBusy = isSending;
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
