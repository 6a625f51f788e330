import BrowserTesting
import TestSupport
import Testing

extension LivePagesTests {
  @Test(arguments: ["reduce", "no-preference"])
  func `New elements are highlighted, except for readers who want less motion`(_ preference: String) async throws {
    // Given
    try await browser.prefer(["prefers-reduced-motion": preference])
    server["/"].main = list([1])
    try await open()
    try await browser.run(
      """
      window.transitions = [];
      document.addEventListener("transitionrun", (event) => transitions.push(event.target.id));
      """)

    // When
    try server.update { $0.main = list([1, 2]) }
    try await followed()
    // A transition runs from the second frame on.
    try await browser.run(
      "for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done))")

    // Then
    let highlighted = try await browser.run("return transitions", as: [String].self)
    #expect(highlighted == (preference == "reduce" ? [] : ["item-2"]))
    try await browser.prefer([:])
  }

  @Test func `A text area keeps the size that the reader gave it`() async throws {
    // Given
    let page = { (text: String) in #"<form id="form"><textarea id="text" name="text">\#(text)</textarea></form>"# }
    server["/"].main = page("Old")
    try await open()
    try await browser.run("document.querySelector('#text').style.height = '321px'")

    // When
    try server.update { $0.main = page("New") }
    try await followed()

    // Then
    #expect(try await browser.run("return document.querySelector('#text').value") == "New")
    #expect(try await browser.run("return document.querySelector('#text').style.height") == "321px")
  }

  @Test func `A broken picture shows its text until an update gives it another address`() async throws {
    // Given
    func main(_ picture: String) -> String { #"<p id="picture"><img src="\#(picture)" alt="A cup"></p>"# }
    server["/"].scripts = ["/pictures.js"]
    server["/"].main = main("/missing.png")
    try await open()
    try await waitUntil("the text is shown") { try await text(".missing") == "A cup" }

    // When
    try server.update { $0.main = main("/missing.png?again") }
    try await followed()

    // Then
    try await waitUntil("the other address is broken, too") { try await text(".missing") == "A cup" }

    // When
    try server.update { $0.main = main("/logo.svg") }
    try await followed()

    // Then
    try await waitUntil("the picture is shown") { try await text(".missing") == "" }
    #expect(try await browser.run("return document.querySelector('#picture img').naturalWidth > 0"))
    try await expectFresh()
  }

  @Test func `A pause is for the pages of one site`() async throws {
    // Given: two sites at one origin, as the shop and its inspector are.
    server["/"].main = list([1])
    server["/other"].main = list([1])
    server["/other"].liveScript = "/other/live.js"
    try await open()
    try await browser.run("document.querySelector('.live button:last-child').click()")

    // When
    try await browser.open(server.address("/other"))

    // Then
    #expect(try await text(".live button:last-child") == "Pause updates")
    try await open()
    #expect(try await text(".live button:last-child") == "Resume updates")
    try await browser.run("document.querySelector('.live button:last-child').click()")
  }
}
