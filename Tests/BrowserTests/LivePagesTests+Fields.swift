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
}
