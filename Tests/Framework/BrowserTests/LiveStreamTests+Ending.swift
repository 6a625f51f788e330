import BrowserTesting
import TestSupport
import Testing

/// Pages that are no longer brought up to date.
extension LiveStreamTests {
  @Test(arguments: ["404 Not Found", "403 Forbidden", "303 See Other"])
  func `A reader is told that a page is not available any more`(_ status: String) async throws {
    // Given
    server["/"].main = list([1])
    try await open()

    // When
    server.answer(with: status)
    server.send("refresh", #"{"page":"/"}"#)

    // Then
    try await waitUntil("it is off") { try await state() == "off" }
    #expect(try await text(".live [role=status]") == "This page is not available any more. Load it again")
    #expect(try await text("#list") == "Item 1")
    try await waitUntil("the stream ends") { server.streams.isEmpty }
  }

  @Test func `A reader is told why a page is gone`() async throws {
    // Given
    server["/"].main = list([1])
    try await open()

    // When
    server.send("gone", #"{"page":"/","reason":"signed-out","text":"You are signed out."}"#)
    server.send("end", #"{"reason":"signed-out"}"#)

    // Then: it stays off, although the stream has ended.
    try await waitUntil("it is off") { try await state() == "off" }
    try await waitUntil("the stream ends") { server.streams.isEmpty }
    #expect(try await state() == "off")
    #expect(try await text(".live [role=status]") == "You are signed out. Load it again")
    #expect(try await text("#list") == "Item 1")
  }

  @Test func `A reader is told that a page is gone although its updates are paused`() async throws {
    // Given
    server["/"].main = list([1])
    try await open()
    try await browser.run("document.querySelector('.live button:last-child').click()")
    try server.update { $0.main = list([2]) }

    // When
    server.send("gone", #"{"page":"/","reason":"signed-out","text":"You are signed out."}"#)

    // Then
    try await waitUntil("it is told") { try await text(".live [role=status]") == "You are signed out. Load it again" }
    #expect(try await state() == "off")
    #expect(try await text("#list") == "Item 1")
    try await browser.run("localStorage.clear()")
  }

  @Test func `Updates can be paused although the reader has forbidden the site to store anything`() async throws {
    // Given
    server["/"].main = list([1])
    try await open()
    try await browser.run("Storage.prototype.setItem = () => { throw new Error(); };")

    // When
    try await browser.run("document.querySelector('.live button:last-child').click()")
    try server.update { $0.main = list([1, 2]) }

    // Then
    try await waitUntil("the change waits") { try await text(".live button:last-child").contains("Resume") }
    #expect(try await text("#list") == "Item 1")
    try await browser.run("document.querySelector('.live button:last-child').click()")
    try await followed()
  }

  @Test(arguments: [nil, "404 Not Found"])
  func `A reader is told that a page is gone while it is fetched`(_ status: String?) async throws {
    // Given
    server["/"].main = list([1])
    try await open()
    try await browser.run(
      """
      const { fetch } = window;
      window.fetch = async (...request) => {
        const response = await fetch(...request);
        await new Promise((resolve) => window.goOn = resolve);
        return response;
      };
      """)
    _ = try server.change { $0.main = list([2]) }
    server.answer(with: status)

    // When
    server.send("refresh", #"{"page":"/"}"#)
    try await waitUntil("it is fetched") { server.refreshes == 1 }
    server.send("gone", #"{"page":"/","reason":"missing","text":"It was removed."}"#)

    // Then
    try await waitUntil("it is told") { try await text(".live [role=status]") == "It was removed. Load it again" }
    #expect(try await state() == "off")

    // When
    try await waitUntil("the answer arrives") { try await browser.run("return !!window.goOn") }
    try await browser.run("goOn()")

    // Then: nothing more is said. There is no sign that the answer was ignored, so it gets some time.
    try await Task.sleep(for: .milliseconds(300))
    #expect(try await text(".live [role=status]") == "It was removed. Load it again")
  }

  @Test func `A page that is for somebody else by now is not shown in place of the open one`() async throws {
    // Given
    let (kim, ali) = (String(repeating: "1", count: 16), String(repeating: "2", count: 16))
    server["/"].version = kim + kim
    server["/"].main = list([1])
    try await open()

    // When: events for the other reader's tabs
    server.send("gone", #"{"page":"/","reader":"\#(ali)","reason":"missing","text":"It was removed."}"#)
    server.send("refresh", #"{"page":"/","reader":"\#(kim)"}"#)
    try await waitUntil("it is fetched") { server.refreshes == 1 }

    // Then
    #expect(try await state() == "on")

    // When
    server["/"].version = kim + ali
    server["/"].main = list([2])
    server.send("refresh", #"{"page":"/","reader":"\#(kim)"}"#)

    // Then
    try await waitUntil("it is off") { try await state() == "off" }
    #expect(try await text("#list") == "Item 1")
  }

  @Test func `A page into which an update cannot be merged is loaded once, and then says so`() async throws {
    // Given: a page that something else has changed.
    server["/"].main = list([1])
    try await open()
    try await browser.run("document.querySelector('body > footer').remove()")
    _ = try await browser.consoleMessages()

    // When
    try server.update(parts: [(" ", "<footer>New end</footer>")]) { $0.footer = "New end" }

    // Then
    try await waitUntil("it is off") { try await state() == "off" }
    #expect(try await text(".live [role=status]") == "This page could not be brought up to date. Load it again")
    #expect(server.refreshes == 1)
    try await waitUntil("the stream ends") { server.streams.isEmpty }
    let errors = try await browser.consoleMessages().filter { $0.contains("The page has no element for <footer>") }
    #expect(errors.count == 2)
  }
}
