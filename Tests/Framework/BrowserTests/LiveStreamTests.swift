import BrowserTesting
import Foundation
import TestSupport
import Testing

/// The stream of live pages: how it begins, is lost, is shared by tabs, and ends.
@Suite(.serialized, .ifBrowserIsInstalled, .browser)
struct LiveStreamTests: LivePageSuite {
  let server: LiveServer

  init() throws {
    server = try LiveServer()
  }

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
    server.set("reconnectDelay", to: 50)
    server["/"].main = list([1])
    try await open()

    // When
    server.setAway(true)
    try await waitUntil("it connects") { try await state() == "connecting" }
    _ = try server.change { $0.main = list([1, 2]) }
    server.setAway(false)
    try await followed()

    // Then
    try await expectFresh()
    try await waitUntil("it is connected") { try await state() == "on" }
  }

  @Test func `A change between loading the page and opening the stream is not lost`() async throws {
    // Given
    server["/"].main = list([1])
    server.setLate(true)
    try await browser.open(server.address())

    // When
    _ = try server.change { $0.main = list([1, 2]) }
    server.setLate(false)

    // Then
    try await followed()
    try await expectFresh()
  }

  @Test func `A page notices that nothing comes through its connection, and catches up when the network is back`()
    async throws
  {
    // Given: a page that expects a heartbeat within two seconds instead of 45. It looks for it each half second.
    server.set("streamTimeout", to: 2_000)
    server.set("checkInterval", to: 500)
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
    try await waitUntil("it connects") { try await state() == "connecting" }
    try server.update { $0.main = list([1, 2]) }

    // Then
    #expect(try await text("#list") == "Item 1")

    // When
    server.setSilent(false)
    try await followed()

    // Then
    try await expectFresh()
    try await waitUntil("it is connected") { try await state() == "on" }
    try await waitUntil("only one stream is open") { server.streams.count == 1 }
  }

  @Test func `A refresh that fails is tried again`() async throws {
    // Given
    server.set("reloadDelay", to: 50)
    server["/"].main = list([1])
    try await open()
    _ = try server.change { $0.main = list([2]) }
    server.answer(with: "503 Service Unavailable")

    // When
    server.send("refresh", #"{"page":"/"}"#)
    try await waitUntil("it is fetched") { server.refreshes > 0 }
    server.answer(with: nil)

    // Then
    try await followed()
    try await expectFresh()
  }

  @Test func `A page that comes back from the cache of the browser catches up, and had no stream in it`() async throws {
    // Given: tabs that must say when they are left.
    server.set("tabTimeout", to: .max)
    server["/other"].main = list([3])
    // The browser may decide not to keep a page.
    for _ in 1...5 {
      server["/"].main = list([1])
      try await open()
      try await browser.run("addEventListener('pageshow', (event) => window.wasKept = event.persisted)")

      // When
      try await open("/other")
      try await waitUntil("the page that was left has no stream") { server.streams.map(\.pages) == [["/other"]] }
      _ = try server.change { $0.main = list([1, 2]) }
      try await browser.back()

      // Then
      try await followed()
      try await expectFresh()
      try await waitUntil("one stream has the page") { server.streams.map(\.pages) == [["/"]] }
      if try await browser.run("return window.wasKept ?? false") { return }
    }
    Issue.record("The browser kept no page.")
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
    try await waitUntil("only one stream is open") { server.streams.count == 1 }
  }
}
