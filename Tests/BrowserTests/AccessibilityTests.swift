import BrowserTesting
import Foundation
import TestSupport
import Testing

/// Looks for barriers on all pages and in their states: wide and narrow, light and dark.
@Suite(.serialized, .ifBrowserIsInstalled, .ifAxeIsInstalled, .browser)
struct AccessibilityTests {
  private var browser: Browser {
    get throws { try #require(Browser.current) }
  }

  @Test func `No page of the shop has barriers, in both languages, for a stranger and for a person`() async throws {
    try await withDemoShop(in: TemporaryFolder()) { address in
      try await walk(address, from: ["/", "/zh"])
      try await signIn(address)
      try await walk(address, from: ["/", "/zh"])
    }
  }

  @Test func `No answer to an unusual address has barriers`() async throws {
    try await withDemoShop(in: TemporaryFolder()) { address in
      for target in Self.unusual {
        try await browser.open(address + target)
        try await expectNoBarriers()
      }
    }
  }

  private static let unusual = [
    "/nothing-here", "/goods/9999999", "/sorts/1/goods?min=abc", "/sorts/1/goods?order=price&stock=1&min=1",
    "/sorts/1/goods?min=999999", "/search?q=tea", "/search?q=tae", "/search?q=nothing-at-all",
  ]

  @Test func `No form that is refused, and no message, has barriers`() async throws {
    try await withDemoShop(in: TemporaryFolder()) { address in
      try await submit("Create the account", on: address + "/signup", ["name": "x", "password": "short"])
      try await expectNoBarriers()
      try await submit("Sign in", on: address + "/login", ["name": "nobody", "password": "a wrong word"])
      try await expectNoBarriers()
      try await signIn(address)
      try await submit("Send", on: address + "/mail/new", ["to": "Nobody Here", "content": "Hello"])
      try await expectNoBarriers()
      try await submit("Look for somebody", on: address + "/mail/new", ["to": "Lin"])
      try await expectNoBarriers()
      // A letter that was archived can be put back.
      try await submit("Archive", on: address + "/mail", [:])
      #expect(try await browser.run("return document.querySelector('.banner') !== null"))
      try await expectNoBarriers()
    }
  }

  @Test func `No scene of the Gallery has barriers`() async throws {
    let folder = try TemporaryFolder()
    let arguments = [
      try builtProgram("gallery").path, "--port", "0", "--database", folder.path("gallery.sqlite"), "--public",
      publicFolder.path,
    ]
    try await withProgram(arguments, in: folder.url) { program in
      try await walk("http://127.0.0.1:\(try await program.port())")
    }
  }

  // MARK: Steps

  /// Follows links, and looks at the first page of each kind.
  private func walk(_ address: String, from start: [String] = ["/"]) async throws {
    var found = start
    var kinds: Set<String> = []
    while let target = found.popLast() {
      guard kinds.insert(kind(of: target)).inserted else { continue }
      try await browser.open(address + target)
      try await expectNoBarriers()
      found += try await browser.run(
        """
        return [...document.querySelectorAll("main a, header a")].filter((it) => it.origin === location.origin)
          .map((it) => it.pathname + it.search);
        """, as: [String].self)
    }
    #expect(kinds.count > 5, "\(kinds)")
  }

  /// Addresses of one kind differ by numbers, names after numbers, and values in the query.
  private func kind(of target: String) -> String {
    target.replacing(/=[^&]*/, with: "=").replacing(/[0-9]+(-[^\/?&]*)?/, with: "0")
  }

  private func expectNoBarriers(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let place: String = try await browser.run("return location.pathname + location.search")
    for appearance in Appearance.allCases {
      try await browser.show(as: appearance)
      let barriers = try await browser.barriers()
      #expect(barriers == [], "\(place), \(appearance)", sourceLocation: sourceLocation)
      let isTooWide: Bool = try await browser.run(
        "return document.documentElement.scrollWidth > document.documentElement.clientWidth")
      #expect(!isTooWide, "\(place) scrolls sideways at \(appearance)", sourceLocation: sourceLocation)
    }
  }

  private func signIn(_ address: String) async throws {
    try await submit("Continue as Chen Yu", on: address + "/login", [:])
    try await eventually("signed in") { try await browser.run("return document.querySelector('a.me') !== null") }
  }

  /// Fills the fields of a button's form, and clicks the button.
  private func submit(_ button: String, on page: String, _ fields: [String: String]) async throws {
    try await browser.open(page)
    let names = String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
    try await browser.run(
      """
      window.isOld = true;
      const button = [...document.querySelectorAll("main button")].find((it) => it.textContent.includes("\(button)"));
      for (const [name, value] of Object.entries(\(names))) button.form.elements[name].value = value;
      button.form.noValidate = true;
      setTimeout(() => button.click());
      """)
    try await eventually("the form is answered") {
      try await browser.run("return !window.isOld && document.readyState === 'complete'")
    }
  }
}
