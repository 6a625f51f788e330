import BrowserTesting
import Foundation
import Persistence
import TestSupport
import Testing

/// A page on which somebody writes a letter.
extension ShopLivePagesTests {
  @Test func `A name in Chinese is composed while names are suggested`() async throws {
    try await serving { address, _ in
      try await openLetter(address)
      try await browser.run("document.querySelector('[name=to]').focus()")

      // "li" begins the name of Ms. Lin.
      try await browser.compose(["l", "li", "lin"], as: "林")

      #expect(try await browser.run("return document.querySelector('[name=to]').value", as: String.self) == "林")
      try await browser.run("document.querySelector('[name=to]').value = ''")
      try await browser.type("Li")
      try await waitUntil("names are suggested") {
        try await browser.run("return document.querySelector('[name=to]').list.options[0]?.value === 'Ms. Lin'")
      }
    }
  }

  @Test(arguments: Appearance.allCases)
  func `What tells of the end of a page hides neither what has the focus nor the end of the page`(
    appearance: Appearance
  ) async throws {
    try await serving { address, database in
      try await browser.show(as: appearance)
      try await openLetter(address)
      try await waitUntil("the page is live") { try await browser.liveState() == "on" }
      try database.run(script: "DELETE FROM session")
      try await waitUntil("the reader is told") { try await browser.liveState() == "off" }

      try await browser.run("document.querySelector('[name=content]').focus(); scrollTo(0, 0)")
      var names: [String] = []
      while names.count < 20 {
        try await browser.press(.tab)
        guard let name = try await browser.focus()?.name else { break }
        names.append(name)
        let isOnTop: Bool = try await browser.run(
          """
          const it = document.activeElement, { x, y, width, height } = it.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return it === top || it.contains(top);
          """)
        #expect(isOnTop, "\(name)")
      }
      #expect(names.contains("Send") && names.contains("Load it again"), "\(names)")
      #expect(names.last?.contains("中文") == true, "\(names)")
    }
  }

  private func openLetter(_ address: String) async throws {
    try await signIn(address)
    try await browser.open(address + "/mail/new")
    try await waitUntil("the page is loaded") { try await browser.run("return document.readyState === 'complete'") }
  }
}
