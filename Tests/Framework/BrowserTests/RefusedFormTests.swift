import BrowserTesting
import TestSupport
import Testing

/// A form that was refused, after its reader has gone on and comes back.
@Suite(.serialized, .ifBrowserIsInstalled, .browser)
struct RefusedFormTests {
  var browser: Browser {
    get throws { try #require(Browser.current) }
  }

  @Test func `Going back to a refused form shows what was typed, and sends nothing again`() async throws {
    try await withDemoShop(in: TemporaryFolder()) { address in
      try await browser.open(address + "/goods/1")
      try await browser.run("document.querySelector('#buy [name=quantity]').value = 9998")
      try await browser.leave(by: "document.querySelector('#buy form').submit()")
      try await waitUntil("it is refused") {
        try await browser.shows("!!document.querySelector('#buy [aria-invalid]')")
      }

      try await browser.open(address + "/sorts")
      try await browser.back()

      try await waitUntil("the form has what was typed") {
        try await browser.shows("document.querySelector('#buy [name=quantity]')?.value === '9998'")
      }
      #expect(try await browser.run("return document.querySelectorAll('#buy [aria-invalid]').length") == 0)
    }
  }
}
