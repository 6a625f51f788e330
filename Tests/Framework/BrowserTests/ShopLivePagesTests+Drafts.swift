import BrowserTesting
import Foundation
import TestSupport
import Testing

@testable import Persistence

/// A letter that is being written is not lost.
extension ShopLivePagesTests {
  @Test func `A letter survives a reload at once, a change of language and the back button, and is sent once`()
    async throws
  {
    try await serving { address, database in
      try await signIn(address)
      try await open(address + "/mail/new")
      try await write("Ms. Lin", into: "to")
      try await write("Half a letter", into: "content")

      // At once: before the letter is saved.
      try await browser.leave(by: "location.reload()")
      try await shows("Half a letter")
      try await browser.leave(by: "document.querySelector('a[hreflang^=zh]').click()")
      try await shows("Half a letter")
      try await browser.leave(by: "document.querySelector('.breadcrumb a').click()")
      try await browser.back()
      try await shows("Half a letter")

      try await browser.leave(by: "document.querySelector('#letter button').click()")
      try await waitUntil("it is sent") { try await browser.run("return location.pathname.endsWith('/mail/sent')") }
      try await browser.back()
      try await waitUntil("the page is shown") { try await browser.shows("!!document.querySelector('#letter')") }
      try await browser.run(
        """
        const form = document.querySelector("#letter");
        if (form.elements.content.value) form.requestSubmit();
        """)
      try await waitUntil("it was sent once") {
        try database.read { try $0.value("SELECT count(*) FROM draft", as: Int.self) } == 0
      }
      let count = try database.read {
        try $0.value("SELECT count(*) FROM letter WHERE content = 'Half a letter'", as: Int.self)
      }
      #expect(count == 1)
    }
  }

  @Test func `A slow save is not overtaken by the next one`() async throws {
    try await serving { address, database in
      try await signIn(address)
      try await open(address + "/mail/new")
      try await browser.run(
        """
        const send = fetch;
        window.saves = [];
        window.fetch = (address, options) => {
          if (address !== document.querySelector("#letter [name=content]").dataset.save) return send(address, options);
          return new Promise((resolve, reject) => saves.push(() => send(address, options).then(resolve, reject)));
        };
        """)
      try await write("The first", into: "content")
      try await waitUntil("the first text is being saved") { try await browser.run("return saves.length === 1") }
      try await write(" and the second", into: "content")
      // Longer than the script waits after the last letter.
      let early: Int = try await browser.run(
        "await new Promise((done) => setTimeout(done, 1500)); return saves.length")

      try await browser.run("saves[0]()")
      try await waitUntil("the second text is being saved") { try await browser.run("return saves.length === 2") }
      try await browser.run("saves[1]()")

      #expect(early == 1)
      try await waitUntil("the last text is kept") {
        try database.read { try $0.value("SELECT content FROM draft", as: String.self) } == "The first and the second"
      }
    }
  }

  @Test func `A second window follows the letter, and loses it when it is sent`() async throws {
    try await serving { address, _ in
      try await signIn(address)
      let first = try await browser.openTab()
      try await open(address + "/mail/new")
      let second = try await browser.openTab()
      try await open(address + "/mail/new")
      try await waitUntil("the page is live") { try await browser.liveState() == "on" }
      try await browser.select(first)
      try await write("Ms. Lin", into: "to")
      try await write("From the first window", into: "content")
      try await browser.select(second)
      try await shows("From the first window")
      try await browser.select(first)
      try await browser.leave(by: "document.querySelector('#letter button').click()")
      try await browser.select(second)
      try await shows("")
    }
  }

  @Test func `A form that was refused never makes the back button ask whether to send it again`() async throws {
    try await serving { address, _ in
      try await signIn(address)
      try await open(address + "/mail/new")
      try await write("Nobody at all", into: "to")
      try await write("A letter", into: "content")

      try await browser.leave(by: "document.querySelector('#letter button').click()")
      try await waitUntil("it is refused") { try await browser.shows("!!document.querySelector('#to-error')") }
      try await waitUntil("the page has the address of the form") {
        try await browser.run("return location.pathname === '/mail/new'")
      }
      try await browser.leave(by: "document.querySelector('.breadcrumb a').click()")
      try await browser.back()

      try await shows("A letter")
    }
  }

  // MARK: Steps

  private func open(_ address: String) async throws {
    try await browser.open(address)
    try await waitUntil("the page is loaded") { try await browser.run("return document.readyState === 'complete'") }
  }

  private func write(_ text: String, into field: String) async throws {
    try await browser.run("document.querySelector('[name=\(field)]').focus()")
    try await browser.type(text)
  }

  /// Waits until the page shows the text of a letter.
  private func shows(_ text: String) async throws {
    try await waitUntil("the letter is “\(text)”") {
      try await browser.shows(
        "document.readyState === 'complete' && document.querySelector('#letter [name=content]')?.value === '\(text)'")
    }
  }
}
