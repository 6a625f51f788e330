import ArticleSite
import BrowserTesting
import TestSupport
import Testing

/// Forms with files, in a browser that runs the script `upload.js`.
@Suite(.serialized, .ifBrowserIsInstalled, .browser)
struct UploadTests {
  private var browser: Browser {
    get throws { try #require(Browser.current) }
  }

  @Test func `A file is sent with its progress shown, and the browser goes to the page that the action leads to`()
    async throws
  {
    try await servingPortraits { port in
      try await choose(byteCount: 3_000_000, at: port)
      try await browser.run(
        """
        const progress = document.querySelector("progress.upload");
        new MutationObserver(() => sessionStorage.shown = !progress.hidden || sessionStorage.shown)
          .observe(progress, { attributes: true });
        document.querySelector("[name=name]").value = "Kim";
        """)

      try await submit()

      try await waitUntil("the picture is listed") {
        try await browser.shows("document.querySelector('li')?.textContent === '3000000 bytes'")
      }
      #expect(try await browser.run("return sessionStorage.shown") == "true")
    }
  }

  @Test func `A file that is too large is refused before it is sent`() async throws {
    try await servingPortraits { port in
      try await choose(byteCount: 5_000_001, at: port)

      let message: String = try await browser.run("return document.querySelector('[name=picture]').validationMessage")

      #expect(message == "This file is too large. Choose one with at most 5 MB.")
      try await choose(byteCount: 100, at: port)
      #expect(try await browser.run("return document.querySelector('[name=picture]').validationMessage") == "")
    }
  }

  @Test func `A form that is refused is shown with its errors and with what was typed`() async throws {
    try await servingPortraits { port in
      try await choose(byteCount: 100, at: port)
      try await browser.run("document.querySelector('form').noValidate = true")

      try await submit()

      try await waitUntil("the error is shown") {
        try await browser.shows("document.querySelector('#name-error')?.textContent === 'Say a name.'")
      }
      // The scripts of the new page work, too.
      try await waitUntil("the script runs") {
        try await browser.shows("document.documentElement.dataset.upload === 'on'")
      }
      try await choose(byteCount: 100, at: nil)
      try await browser.run("document.querySelector('[name=name]').value = 'Kim'")
      try await submit()
      try await waitUntil("the picture is listed") {
        try await browser.shows("document.querySelector('li')?.textContent === '100 bytes'")
      }
    }
  }

  /// Puts a picture into the field.
  ///
  /// - Parameter port: Nil for the page that is open.
  private func choose(byteCount: Int, at port: Int?) async throws {
    if let port {
      try await browser.open("http://127.0.0.1:\(port)/portrait")
      try await waitUntil("the script runs") {
        try await browser.shows("document.documentElement.dataset.upload === 'on'")
      }
    }
    try await browser.run(
      """
      const bytes = new Uint8Array(\(byteCount));
      bytes.set([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]);
      const files = new DataTransfer();
      files.items.add(new File([bytes], "a.png", { type: "image/png" }));
      const field = document.querySelector("[name=picture]");
      field.files = files.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      """)
  }

  private func submit() async throws {
    try await browser.leave(by: "document.querySelector('form').requestSubmit(document.querySelector('form button'))")
  }
}
