import BrowserTesting
import Foundation
import Testing

extension LivePagesTests {
  @Test func `A page that is not live has no stream`() async throws {
    // Given
    server["/"].version = ""

    // When
    try await browser.open(server.address())

    // Then
    #expect(try await state() == "off")
    #expect(try await browser.run("return document.querySelector('.live') === null"))
    #expect(server.opened == 0)
  }

  @Test func `Lost, repeated, late and reordered events end with the fresh page`() async throws {
    // Given
    server["/"].main = list([1])
    try await open()
    var patches: [String] = []
    for number in 2...7 { patches.append(try server.change { $0.main = list(Array(1...number)) }) }

    // When: the first is lost, the second comes too late, and one comes twice.
    for index in [2, 1, 3, 3, 5, 4] { server.send("patch", patches[index]) }
    try await followed()
    try server.update { $0.main = list([8]) }
    try await followed()

    // Then
    try await expectFresh()
  }

  @Test func `A page catches up after the server was away`() async throws {
    // Given: a page that tries again soon.
    server.replace("1e3 * 2", by: "50 * 2")
    server["/"].main = list([1])
    try await open()

    // When
    server.setAway(true)
    try await eventually("it connects") { try await state() == "connecting" }
    _ = try server.change { $0.main = list([1, 2]) }
    server.setAway(false)
    try await followed()

    // Then
    try await expectFresh()
    try await eventually("it is connected") { try await state() == "on" }
  }

  @Test func `A change between loading the page and opening the stream is not lost`() async throws {
    // Given
    server["/"].main = list([1])
    server.setAway(true)
    server.setAway(false)
    server.replace("connect(50)", by: "connect(1000)")
    try await browser.open(server.address())

    // When
    _ = try server.change { $0.main = list([1, 2]) }

    // Then
    try await followed()
    try await expectFresh()
  }

  @Test func `A page notices that nothing comes through its connection, and catches up when the network is back`()
    async throws
  {
    // Given: a page that expects a heartbeat within two seconds instead of 45. It looks for it each half second.
    server.replace("45e3", by: "2e3")
    server.replace("\n}, 5e3)", by: "\n}, 500)")
    server["/"].main = list([1])
    try await open()
    let heartbeats = Task { [server] in
      while !Task.isCancelled {
        server.send("ready", "{}")
        try await Task.sleep(for: .milliseconds(100))
      }
    }
    defer { heartbeats.cancel() }

    // When: as on a laptop that sleeps, no connection is closed.
    server.setSilent(true)
    try await eventually("it connects") { try await state() == "connecting" }
    try server.update { $0.main = list([1, 2]) }

    // Then
    #expect(try await text("#list") == "Item 1")

    // When
    server.setSilent(false)
    try await followed()

    // Then
    try await expectFresh()
    try await eventually("it is connected") { try await state() == "on" }
    try await eventually("only one stream is open") { server.streams.count == 1 }
  }

  @Test func `A refresh that fails is tried again`() async throws {
    // Given
    server.replace("wait = 1e3", by: "wait = 50")
    server["/"].main = list([1])
    try await open()
    _ = try server.change { $0.main = list([2]) }
    server.answer(with: "503 Service Unavailable")

    // When
    server.send("refresh", #"{"page":"/"}"#)
    try await eventually("it is fetched") { server.refreshes > 0 }
    server.answer(with: nil)

    // Then
    try await followed()
    try await expectFresh()
  }

  @Test(arguments: ["404 Not Found", "403 Forbidden", "303 See Other"])
  func `A reader is told that a page is not available any more`(_ status: String) async throws {
    // Given
    server["/"].main = list([1])
    try await open()

    // When
    server.answer(with: status)
    server.send("refresh", #"{"page":"/"}"#)

    // Then
    try await eventually("it is off") { try await state() == "off" }
    #expect(try await text(".live [role=status]") == "This page is not available any more. Load it again")
    #expect(try await text("#list") == "Item 1")
    try await eventually("the stream ends") { server.streams.isEmpty }
  }

  @Test func `A reader is told why a page is gone`() async throws {
    // Given
    server["/"].main = list([1])
    try await open()

    // When
    server.send("gone", #"{"page":"/","reason":"signed-out","text":"You are signed out."}"#)
    server.send("end", #"{"reason":"signed-out"}"#)

    // Then: it stays off, although the stream has ended.
    try await eventually("it is off") { try await state() == "off" }
    try await eventually("the stream ends") { server.streams.isEmpty }
    #expect(try await state() == "off")
    #expect(try await text(".live [role=status]") == "You are signed out. Load it again")
    #expect(try await text("#list") == "Item 1")
  }

  @Test func `A reader is told that a page is gone while it is fetched`() async throws {
    // Given
    server.replace("await reply.text()", by: "await new Promise(go => setTimeout(go, 1000)) ?? await reply.text()")
    server["/"].main = list([1])
    try await open()
    _ = try server.change { $0.main = list([2]) }

    // When
    server.send("refresh", #"{"page":"/"}"#)
    try await eventually("it is fetched") { server.refreshes == 1 }
    server.send("gone", #"{"page":"/","reason":"missing","text":"It was removed."}"#)

    // Then
    try await eventually("it is told") { try await text(".live [role=status]") == "It was removed. Load it again" }
    #expect(try await state() == "off")
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
    try await eventually("it is fetched") { server.refreshes == 1 }

    // Then
    #expect(try await state() == "on")

    // When
    server["/"].version = kim + ali
    server["/"].main = list([2])
    server.send("refresh", #"{"page":"/","reader":"\#(kim)"}"#)

    // Then
    try await eventually("it is off") { try await state() == "off" }
    #expect(try await text("#list") == "Item 1")
  }

  @Test func `Of more pages than fit into an address, those that were seen last are live`() async throws {
    // Given: an address for one page
    server.replace("7e3", by: "70")
    server["/"].main = list([1])
    server["/other"].main = list([1])
    try await open()
    let first = try await #require(browser.tabs().first)
    let second = try await browser.openTab()
    try await open("/other")
    #expect(server.streams.map(\.pages) == [["/other"]])

    // When
    _ = try server.change { $0.main = list([1, 2]) }
    try await browser.select(first)

    // Then
    try await followed()
    try await eventually("it is on") { try await state() == "on" }
    #expect(server.streams.map(\.pages) == [["/"]])

    // When
    try await browser.select(second)

    // Then
    try await eventually("it is on") { try await state() == "on" }
    try await browser.closeTab()
    try await browser.select(first)
  }

  @Test func `Two tabs share one stream`() async throws {
    // Given: tabs that report every half second. A closed tab is not always able to say so.
    server.replace("2e4", by: "500")
    server.replace("15e4", by: "3e3")
    server["/"].main = list([1])
    server["/other"].main = list([1])
    try await open()
    let first = try await #require(browser.tabs().first)
    let second = try await browser.openTab()
    try await open("/other")
    try await eventually("one stream has both") { server.streams.map(\.pages.count) == [2] }

    // When
    try server.update { $0.main = list([1, 2]) }
    try server.update("/other") { $0.main = list([3]) }

    // Then
    try await followed("/other")
    try await browser.select(first)
    try await followed()

    // When
    try await browser.select(second)
    try await browser.closeTab()
    try await browser.select(first)

    // Then
    try await eventually("the closed tab is forgotten") { server.streams.map(\.pages) == [["/"]] }
  }

  @Test func `Many navigations leave one stream`() async throws {
    // Given: tabs that must say when they are left. `VITRINE_NAVIGATIONS=1000` navigates more often.
    let count = max(2, ProcessInfo.processInfo.environment["VITRINE_NAVIGATIONS"].flatMap { Int($0) } ?? 50)
    server.replace("15e4", by: "Infinity")
    for number in 0..<count { server["/\(number)"].main = list([number]) }

    // When
    for number in 0..<count { try await browser.open(server.address("/\(number)")) }

    // Then
    try await eventually("one stream") { server.streams.map(\.pages) == [["/\(count - 1)"]] }

    // When: the tab is closed. If it only leaves the site, the browser may keep the page in its cache and freeze the
    // worker, and then the stream stays open.
    let left = try await #require(browser.tabs().first)
    let other = try await browser.openTab()
    try await browser.select(left)
    try await browser.closeTab()
    try await browser.select(other)

    // Then
    try await eventually("no stream") { server.streams.isEmpty }
  }

  @Test func `A page that comes back from the cache of the browser catches up, and had no stream in it`() async throws {
    // Given: tabs that must say when they are left.
    server.replace("15e4", by: "Infinity")
    server["/other"].main = list([3])
    // The browser may decide not to keep a page.
    for _ in 1...5 {
      server["/"].main = list([1])
      try await open()
      try await browser.run("addEventListener('pageshow', (event) => window.wasKept = event.persisted)")

      // When
      try await open("/other")
      try await eventually("the page that was left has no stream") { server.streams.map(\.pages) == [["/other"]] }
      _ = try server.change { $0.main = list([1, 2]) }
      try await browser.back()

      // Then
      try await followed()
      try await expectFresh()
      try await eventually("one stream has the page") { server.streams.map(\.pages) == [["/"]] }
      if try await browser.run("return window.wasKept ?? false") { return }
    }
    Issue.record("The browser kept no page.")
  }

  @Test func `A frozen tab catches up when it is thawed`() async throws {
    // Given: its own tab, because a thawed one stays hidden.
    let first = try #require(try await browser.tabs().first)
    _ = try await browser.openTab()
    server["/"].main = list([1])
    try await open()

    // When
    try await browser.protocolCommand("Page.setWebLifecycleState", ["state": "frozen"])
    server.endStreams()
    _ = try server.change { $0.main = list([1, 2]) }
    try await browser.protocolCommand("Page.setWebLifecycleState", ["state": "active"])

    // Then
    try await followed()
    try await expectFresh()
    try await closeOtherTabs(than: first)
  }

  @Test func `Without shared workers a visible tab has its own stream`() async throws {
    // Given
    server["/"].main = list([1])
    server["/"].scripts = ["/no-worker.js"]
    try await open()

    // When
    try server.update { $0.main = list([1, 2]) }
    try await followed()

    // Then
    try await expectFresh()
    #expect(server.streams.count == 1)
  }
}
