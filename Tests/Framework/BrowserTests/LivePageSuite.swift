import BrowserTesting
import Foundation
import TestSupport
import Testing

/// Tests of live pages in a browser. Those of a suite share one browser, so they run one after another.
protocol LivePageSuite {
  var server: LiveServer { get }
}

extension LivePageSuite {
  var browser: Browser {
    get throws { try #require(Browser.current) }
  }

  /// Opens a page, and waits until it is connected.
  func open(_ path: String = "/") async throws {
    try await browser.open(server.address(path))
    try await waitUntil("the page is live") { try await state() == "on" }
  }

  /// The value of `<html data-live>`.
  func state() async throws -> String {
    try await browser.liveState()
  }

  /// Waits until the page has the version of the server.
  func followed(_ path: String = "/") async throws {
    try await waitUntil("the page follows") {
      try await browser.run("return document.querySelector('meta[name=live]').content") == server[path].version
    }
  }

  func text(_ selector: String) async throws -> String {
    try await browser.run("return document.querySelector('\(selector)')?.textContent ?? ''")
  }

  /// Checks that the open page is the same as the page of the server.
  func expectFresh(_ path: String = "/", sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let difference: String = try await browser.run(
      """
      const fresh = new DOMParser().parseFromString(\(quoted(server[path].html)), "text/html");
      if (document.title !== fresh.title) return document.title + " | " + fresh.title;
      return ["body > header", "main", "body > footer"].map((name) => [document.querySelector(name), fresh.querySelector(name)])
        .filter(([live, fresh]) => !live.isEqualNode(fresh))
        .map(([live, fresh]) => live.outerHTML.slice(0, 1000) + " | " + fresh.outerHTML.slice(0, 1000)).join();
      """)
    #expect(difference == "", sourceLocation: sourceLocation)
  }

  func closeOtherTabs(than first: String) async throws {
    for tab in try await browser.tabs() where tab != first {
      try await browser.select(tab)
      try await browser.closeTab()
    }
    try await browser.select(first)
  }
}

/// A text as a JavaScript literal.
func quoted(_ text: String) -> String {
  String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
}
