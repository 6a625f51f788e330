import BrowserTesting
import Foundation
import TestSupport
import Testing

/// Several tabs with one stream.
extension LiveStreamTests {
  @Test func `Of more pages than fit into an address, those that were seen last are live`() async throws {
    // Given: an address for one page
    server.set("queryLength", to: 70)
    let (first, second) = try await openTwoTabs()
    try await waitUntil("one stream has the other page") { server.streams.map(\.pages) == [["/other"]] }

    // When
    _ = try server.change { $0.main = list([1, 2]) }
    try await browser.select(first)

    // Then
    try await followed()
    try await waitUntil("it is on") { try await state() == "on" }
    try await waitUntil("one stream has the page") { server.streams.map(\.pages) == [["/"]] }

    // When
    try await browser.select(second)

    // Then
    try await waitUntil("it is on") { try await state() == "on" }
    try await browser.closeTab()
    try await browser.select(first)
  }

  @Test func `A page that the server does not follow says so, and is asked for again when it is seen`() async throws {
    let (first, second) = try await openTwoTabs()
    try await waitUntil("one stream has both") { server.streams.map(\.pages.count) == [2] }
    let opened = server.opened

    // When
    server.send("out", #"{"page":"/other"}"#)

    // Then
    try await waitUntil("it is off") { try await state() == "off" }

    // When
    try await browser.select(first)
    try await browser.select(second)

    // Then
    try await waitUntil("it is on") { try await state() == "on" }
    #expect(server.opened > opened)
    try await browser.closeTab()
    try await browser.select(first)
  }

  @Test func `Two tabs share one stream`() async throws {
    // Given: tabs that report every half second. A closed tab is not always able to say so.
    server.set("reportInterval", to: 500)
    server.set("tabTimeout", to: 3_000)
    let (first, second) = try await openTwoTabs()
    try await waitUntil("one stream has both") { server.streams.map(\.pages.count) == [2] }

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
    try await waitUntil("the closed tab is forgotten") { server.streams.map(\.pages) == [["/"]] }
  }

  @Test func `When the shared worker has ended, its tabs catch up through another one`() async throws {
    // Given: tabs that ask the worker every half second.
    server.set("reportInterval", to: 500)
    let (first, second) = try await openTwoTabs()
    try await waitUntil("one stream has both") { server.streams.map(\.pages.count) == [2] }
    let opened = server.opened

    // When
    try await browser.endSharedWorkers()
    try await waitUntil("another worker has both") { server.opened > opened && server.streams.last?.pages.count == 2 }
    try server.update { $0.main = list([1, 2]) }
    try server.update("/other") { $0.main = list([3]) }

    // Then
    try await followed("/other")
    try await browser.select(first)
    try await followed()
    try await expectFresh()
    try await browser.select(second)
    try await browser.closeTab()
    try await browser.select(first)
  }

  @Test func `Many navigations leave one stream`() async throws {
    // Given: tabs that must say when they are left. `VITRINE_NAVIGATIONS=1000` navigates more often.
    let given = ProcessInfo.processInfo.environment["VITRINE_NAVIGATIONS"].flatMap { Int($0) }
    let count = max(2, given ?? (isStressRun ? 50 : 10))
    server.set("tabTimeout", to: .max)
    for number in 0..<count { server["/\(number)"].main = list([number]) }

    // When
    for number in 0..<count { try await browser.open(server.address("/\(number)")) }

    // Then
    try await waitUntil("one stream") { server.streams.map(\.pages) == [["/\(count - 1)"]] }

    // When: the tab is closed. If it only leaves the site, the browser may keep the page in its cache and freeze the
    // worker, and then the stream stays open.
    let left = try await #require(browser.tabs().first)
    let other = try await browser.openTab()
    try await browser.select(left)
    try await browser.closeTab()
    try await browser.select(other)

    // Then
    try await waitUntil("no stream") { server.streams.isEmpty }
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

  /// Opens `/` in a tab and `/other` in a second one, which is then the current one. Each page has a list with one item.
  private func openTwoTabs() async throws -> (first: String, second: String) {
    for path in ["/", "/other"] { server[path].main = list([1]) }
    try await open()
    let first = try await #require(browser.tabs().first)
    let second = try await browser.openTab()
    try await open("/other")
    return (first, second)
  }
}
