import BrowserTesting
import TestSupport
import Testing

/// What the page says about its changes, also to screen readers.
extension LivePagesTests {
  @Test func `Changes are announced once`() async throws {
    // Given: an announcement when the test asks for it, instead of after five seconds.
    server.set("announcementDelay", to: 123_456)
    server["/"].main = list([1])
    try await open()
    try await browser.run(
      """
      const { setTimeout } = window;
      window.announcements = [];
      window.setTimeout = (action, delay) => delay === 123456 ? announcements.push(action) : setTimeout(action, delay);
      window.said = [];
      const note = document.querySelector(".live [role=status]");
      new MutationObserver(() => note.textContent && said.push(note.textContent)).observe(note, { childList: true });
      """)

    // When
    for number in 2...4 { try server.update { $0.main = list(Array(1...number)) } }
    try await followed()
    try await browser.run("for (const announce of announcements) announce()")

    // Then
    try await waitUntil("it is announced") { try await browser.run("return said.length > 0") }
    #expect(try await browser.run("return said") == ["3 new"])
  }

  @Test func `Only new items of lists are counted`() async throws {
    // Given: an announcement after half a second instead of five.
    server.set("announcementDelay", to: 500)
    let header = { (unread: String) in #"<nav id="nav">Mail \#(unread)</nav>"# }
    server["/"].header = header("")
    server["/"].main = list([1])
    try await open()

    // When
    let fresh = header(#"<span id="unread">1</span>"#)
    try server.update(parts: [("nav", fresh), ("list", list([1, 2]))]) {
      $0.header = fresh
      $0.main = list([1, 2])
    }
    try await followed()

    // Then
    try await waitUntil("it is announced") { try await text(".live [role=status]") == "1 new" }
  }

  @Test func `A change that only follows the clock is not announced`() async throws {
    // Given: announcements at once instead of after five seconds.
    server.set("announcementDelay", to: 0)
    server["/"].main = "<p>21:03</p>"
    try await open()
    try await browser.run(
      """
      window.said = 0;
      new MutationObserver(() => said++).observe(document.querySelector(".live [role=status]"), { childList: true });
      """)

    // When
    try server.update(isMute: true) { $0.main = "<p>21:04</p>" }
    try await followed()
    try server.update { $0.main = "<p>21:04</p><p>New</p>" }
    try await followed()

    // Then
    try await waitUntil("it is announced") { try await browser.run("return said > 0") }
    #expect(try await browser.run("return said", as: Int.self) == 1)
    try await expectFresh()
  }

  @Test func `An item that takes the place of another is not announced as new`() async throws {
    // Given: an announcement after half a second instead of five.
    server.set("announcementDelay", to: 500)
    server["/"].main = list([1, 2, 3])
    try await open()

    // When
    try server.update { $0.main = list([2, 3, 4]) }
    try await followed()

    // Then
    try await waitUntil("it is announced") { try await text(".live [role=status]") == "Updated" }
  }

  @Test func `New items of a full list are counted, and nothing else that comes with them`() async throws {
    // Given: an announcement after half a second instead of five. The pager has items, too.
    server.set("announcementDelay", to: 500)
    let pager = { (pages: Int) in
      #"<nav id="pager"><ol>\#((1...pages).map { "<li>\($0)</li>" }.joined())</ol></nav>"#
    }
    server["/"].main = list([3, 2, 1]) + pager(1)
    try await open()

    // When
    try server.update { $0.main = list([5, 4, 3]) + pager(4) }
    try await followed()

    // Then
    try await waitUntil("it is announced") { try await text(".live [role=status]") == "2 new" }
    try await expectFresh()
  }
}
