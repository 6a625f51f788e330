import BrowserTesting
import Foundation
import TestSupport
import Testing

/// A page that is open while its program is edited.
@Suite(.serialized, .ifBrowserIsInstalled, .browser)
struct EditLoopBrowserTests {
  private var browser: Browser {
    get throws { try #require(Browser.current) }
  }

  @Test func `An open page follows sources and style sheets, shows an error, and keeps what was typed`() async throws {
    let package = try EditedPackage(note: "First")
    try await withProgram(try package.command(), in: package.folder.url) { program in
      // Given: the page is opened before the program runs.
      try await browser.open("http://127.0.0.1:\(try await program.port())/")
      try await waitUntil("the page of the program is shown") { try await shows("First") }
      try await waitUntil("the page is live") { try await browser.liveState() == "on" }
      try await browser.run("document.querySelector('#draft').value = 'typed'; window.isSame = true")
      _ = try await browser.consoleMessages()

      // When
      try package.save("Second")
      // Then
      try await waitUntil("the page follows") { try await shows("Second") }

      // When
      try package.save("broken")
      // Then
      try await waitUntil("the error is shown") { try await panel().contains("Sources/Notes/Note.swift:7") }
      #expect(try await panel().contains("did you mean 'mended'?"))
      #expect(try await shows("Second"))

      // When
      try package.folder.write("h1 { color: rgb(1, 2, 3) }", to: "Public/style.css")
      // Then
      try await waitUntil("the style is new") {
        try await browser.run("return getComputedStyle(document.querySelector('h1')).color") == "rgb(1, 2, 3)"
      }

      // When
      try package.save("mended")
      // Then
      try await waitUntil("the page follows again") { try await shows("mended") }
      try await waitUntil("the error is gone") { try await panel() == "" }
      #expect(try await browser.run("return window.isSame && document.querySelector('#draft').value") == "typed")
      let errors = try await browser.consoleMessages().filter {
        !$0.contains("net::ERR_") && !$0.contains("favicon.ico")
      }
      #expect(errors == [])
    }
  }

  private func shows(_ note: String) async throws -> Bool {
    try await browser.shows("document.querySelector('#note')?.textContent === \(quoted(note))")
  }

  private func panel() async throws -> String {
    try await browser.run("return document.querySelector('#vitrine-dev')?.textContent ?? ''")
  }
}
