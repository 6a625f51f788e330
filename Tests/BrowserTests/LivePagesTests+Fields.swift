import BrowserTesting
import Testing

extension LivePagesTests {
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
}
