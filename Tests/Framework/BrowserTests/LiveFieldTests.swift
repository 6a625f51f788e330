import BrowserTesting
import TestSupport
import Testing

/// The fields of live pages, which somebody fills in while the page changes.
@Suite(.serialized, .ifBrowserIsInstalled, .browser)
struct LiveFieldTests: LivePageSuite {
  let server: LiveServer

  init() throws {
    server = try LiveServer()
  }

  @Test func `A text area that the reader has resized causes no message in the console`() async throws {
    // Given
    let page = { (text: String) in #"<form id="form"><textarea id="text" name="text">\#(text)</textarea></form>"# }
    server["/"].main = page("Old")
    try await open()
    try await browser.run("document.querySelector('#text').style.height = '321px'")
    _ = try await browser.consoleMessages()

    // When
    try server.update { $0.main = page("New") }
    try await followed()

    // Then
    #expect(try await text("#text") == "New")
    #expect(try await browser.consoleMessages() == [])
    // The console is read at all.
    try await browser.run("console.warn('Heard')")
    #expect(try await browser.consoleMessages().contains { $0.contains("Heard") })
  }

  @Test(arguments: [#"<form id="form">"#, "<div>"])
  func `Text that somebody typed into an editable element stays, and other elements follow`(_ parent: String)
    async throws
  {
    // Given
    func page(_ text: String) -> String {
      let editable = ["a", "b"].map { #"<p id="\#($0)" contenteditable="">\#(text)</p>"# }
      return parent + editable.joined() + #"<p id="price">\#(text)</p></"# + (parent == "<div>" ? "div>" : "form>")
    }
    server["/"].main = page("Old")
    try await open()
    try await browser.run("document.querySelector('#a').focus()")
    try await browser.type("Typed ")
    try await browser.run("document.activeElement.blur()")

    // When
    try server.update { $0.main = page("New") }
    try await followed()

    // Then
    #expect(try await text("#a") == "Typed Old")
    #expect(try await text("#b") == "New")
    #expect(try await text("#price") == "New")
  }

  @Test func `The text of an editable element that has the focus stays`() async throws {
    // Given
    func page(_ text: String) -> String { #"<p id="a" contenteditable="plaintext-only">\#(text)</p>"# }
    server["/"].main = page("Old")
    try await open()
    try await browser.run("document.querySelector('#a').focus()")

    // When
    try server.update { $0.main = page("New") }
    try await followed()

    // Then
    #expect(try await text("#a") == "Old")
  }

  @Test func `A number that is not complete stays when its field no longer has the focus`() async throws {
    // Given
    func page(_ text: String) -> String {
      #"<form id="form"><input id="count" name="count" type="number"></form><p id="price">\#(text)</p>"#
    }
    server["/"].main = page("Old")
    try await open()
    try await browser.run("document.querySelector('#count').focus()")
    try await browser.type("12e")
    try await browser.run("document.activeElement.blur()")

    // When
    try server.update { $0.main = page("New") }
    try await followed()

    // Then
    #expect(try await text("#price") == "New")
    #expect(try await browser.run("return document.querySelector('#count').validity.badInput", as: Bool.self))
  }

  @Test func `The choices in a list that allows several stay`() async throws {
    // Given
    func page(_ text: String) -> String {
      #"<form id="form"><select name="color" multiple><option selected>Red</option><option>Blue</option></select></form>"#
        + #"<p id="price">\#(text)</p>"#
    }
    server["/"].main = page("Old")
    try await open()
    try await browser.run("document.querySelector('option:last-child').selected = true")

    // When
    try server.update { $0.main = page("New") }
    try await followed()

    // Then
    #expect(try await text("#price") == "New")
    let chosen = "return [...document.querySelector('select').selectedOptions].map((option) => option.text)"
    #expect(try await browser.run(chosen, as: [String].self) == ["Red", "Blue"])
  }

  @Test func `An element of a drawing follows in place`() async throws {
    // Given
    func page(_ text: String) -> String { #"<p id="a"><svg><g id="g"><text id="t">\#(text)</text></g></svg></p>"# }
    server["/"].main = page("Old")
    try await open()
    try await browser.run("window.group = document.querySelector('#g')")

    // When
    try server.update { $0.main = page("New") }
    try await followed()

    // Then
    #expect(try await text("#t") == "New")
    #expect(try await browser.run("return window.group === document.querySelector('#g')", as: Bool.self))
  }

  @Test func `A form that waits catches up although something else changes, and nothing is announced again`()
    async throws
  {
    // Given: a check after half a second instead of twenty, and an announcement at once.
    server.set("lateFormInterval", to: 500)
    server.set("announcementDelay", to: 10)
    let page = { (maker: String, price: Int) in
      #"<form id="form"><input name="min"><select name="maker"><option>\#(maker)</option></select></form>"#
        + #"<p id="price">\#(price)</p>"#
    }
    server["/"].main = page("Old", 1)
    try await open()
    try await browser.run(
      """
      document.querySelector("input").value = "12";
      window.said = 0;
      new MutationObserver(() => said++).observe(document.querySelector(".live [role=status]"), { childList: true });
      """)
    try server.update { $0.main = page("New", 2) }
    try await waitUntil("it is announced") { try await browser.run("return said === 1") }
    let fetched = server.refreshes
    try await waitUntil("it is fetched again and again") { server.refreshes > fetched + 2 }
    #expect(try await browser.run("return said") == 1)

    // When
    try server.update(parts: [("price", #"<p id="price">3</p>"#)]) { $0.main = page("New", 3) }
    try await waitUntil("the rest follows") { try await text("#price") == "3" }
    try await browser.run("document.querySelector('input').value = ''")

    // Then
    try await waitUntil("the form follows") { try await text("option") == "New" }
  }

  @Test func `A form catches up when it is no longer touched`() async throws {
    // Given: a check after half a second instead of twenty.
    server.set("lateFormInterval", to: 500)
    let form = { (maker: String) in
      #"<form id="form"><input name="min"><select name="maker"><option>\#(maker)</option></select></form>"#
    }
    server["/"].main = form("Old") + #"<p id="price">1</p>"#
    try await open()
    try await browser.run("document.querySelector('input').value = '12'")
    try server.update { $0.main = form("New") + #"<p id="price">2</p>"# }
    try await waitUntil("the rest follows") { try await text("#price") == "2" }
    #expect(try await text("option") == "Old")

    // When
    try await browser.run("document.querySelector('input').value = ''")

    // Then
    try await waitUntil("the form follows") { try await text("option") == "New" }
  }

  @Test func `A list item with a box that somebody has ticked stays until it is no longer ticked`() async throws {
    // Given: boxes that belong to a form elsewhere, and a check after half a second instead of twenty.
    server.set("lateFormInterval", to: 500)
    func page(_ numbers: [Int]) -> String {
      #"<form id="form"></form>"#
        + list(numbers) { #"<input type="checkbox" name="item" value="\#($0)" form="form">"# }
    }
    server["/"].main = page([1, 2, 3])
    try await open()
    try await browser.run("document.querySelector('#item-3 input').click(); document.activeElement.blur()")

    // When
    try server.update { $0.main = page([0, 1, 2]) }
    try await waitUntil("the list follows") { try await browser.run("return !!document.querySelector('#item-0')") }

    // Then
    let sent = "return new URLSearchParams(new FormData(document.querySelector('#form'))).toString()"
    #expect(try await browser.run(sent, as: String.self) == "item=3")
    try await browser.run("document.querySelector('#item-3 input').click(); document.activeElement.blur()")
    try await waitUntil("it goes") { try await browser.run("return !document.querySelector('#item-3')") }
  }

  @Test func `When what has the focus disappears, a control near it gets the focus`() async throws {
    // Given
    let buttons = #"<button>One</button><button class="two">Two</button>"#
    func page(_ numbers: [Int], _ buttons: String) -> String { list(numbers) + #"<p id="buttons">\#(buttons)</p>"# }
    server["/"].main = page([1, 2, 3], buttons)
    try await open()
    let focus = "return document.activeElement.textContent"

    // When
    try await browser.run("document.querySelector('#item-2 a').focus()")
    try server.update { $0.main = page([1, 3], buttons) }
    try await waitUntil("the item is gone") { try await browser.run("return !document.querySelector('#item-2')") }
    let afterItem: String = try await browser.run(focus)
    try await browser.run("document.querySelector('.two').focus()")
    try server.update { $0.main = page([1, 3], "<button>One</button>") }
    try await waitUntil("the button is gone") { try await browser.run("return !document.querySelector('.two')") }

    // Then
    #expect(afterItem == "Item 3")
    #expect(try await browser.run(focus, as: String.self) == "One")
  }
}
