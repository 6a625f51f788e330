import ArticleSite
import BrowserTesting
import Foundation
import TestSupport
import Testing

/// Live pages in the layout that the article about templates shows.
@Suite(.serialized, .ifBrowserIsInstalled, .browser)
struct ArticleLayoutTests {
  private var browser: Browser {
    get throws { try #require(Browser.current) }
  }

  @Test func `The layout of these tests is that of the article`() throws {
    let article = try text("Sources/Framework/WebMVVM/WebMVVM.docc/Templates.md")
    let layout = try text("Templates/ArticleSite/Notes/Layout.html")
    #expect(article.contains("```html\n{{! Templates/Notes/Layout.html }}\n\(layout)```"))
    #expect(!layout.contains("id="))
  }

  @Test func `After a restart of the server, the page follows, keeps what was typed, and has no error`() async throws {
    // Given
    let notes = ArticleNotes()
    _ = try await browser.consoleMessages()
    let port = try await servingArticle(notes) { port in
      try await browser.open("http://127.0.0.1:\(port)/")
      try await waitUntil("the page is live") { try await browser.liveState() == "on" }
      notes.add("Second")
      try await waitForItems(["First", "Second"])
      try await browser.run("document.querySelector('#draft').value = 'typed'; window.isSame = true")
      return port
    }

    // When
    notes.add("Third")
    try await servingArticle(notes, port: port) { _ in
      // Then
      try await waitForItems(["First", "Second", "Third"])
      try await waitUntil("the page is live again") { try await browser.liveState() == "on" }
      notes.add("Fourth")
      try await waitForItems(["First", "Second", "Third", "Fourth"])
    }
    #expect(try await browser.run("return window.isSame && document.querySelector('#draft').value") == "typed")
    let errors = try await browser.consoleMessages().filter { !$0.contains("net::ERR_") && !$0.contains("favicon.ico") }
    #expect(errors == [])
  }

  private func waitForItems(_ expected: [String]) async throws {
    try await waitUntil("the page shows \(expected)") {
      try await browser.run("return [...document.querySelectorAll('li')].map((item) => item.textContent)") == expected
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
  }
}
