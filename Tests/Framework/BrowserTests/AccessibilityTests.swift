import BrowserTesting
import Foundation
import TestSupport
import Testing

/// Looks for barriers on all pages and in their states: wide and light, narrow and dark.
@Suite(.serialized, .ifBrowserIsInstalled, .ifAxeIsInstalled, .browser)
struct AccessibilityTests {
  /// Looking for barriers takes longer than anything else that a test does with a page.
  private static let languages = ShopLanguage.all.prefix(isStressRun ? 2 : 1)

  private var browser: Browser {
    get throws { try #require(Browser.current) }
  }

  @Test(arguments: ShopLanguage.all)
  func `The first pages of the shop have no barriers`(words: ShopLanguage) async throws {
    try await withDemoShop(in: .demoShop()) { address in
      for target in ["/", "/sorts", "/sorts/1/goods", "/goods/1"] {
        try await browser.open(address + words.prefix + target)
        try await expectNoBarriers(words)
      }
    }
  }

  @Test(.stress)
  func `No page of the shop has barriers, in both languages, for a stranger and for a person`() async throws {
    try await withDemoShop(in: .demoShop()) { address in
      try await walk(address, in: ShopLanguage.all)
      try await signIn(address, .english)
      try await walk(address, in: ShopLanguage.all)
    }
  }

  @Test(.stress, arguments: ShopLanguage.all)
  func `No answer to an unusual address has barriers`(words: ShopLanguage) async throws {
    try await withDemoShop(in: .demoShop()) { address in
      for target in Self.unusual {
        try await browser.open(address + words.prefix + target)
        try await expectNoBarriers(words)
      }
    }
  }

  private static let unusual = [
    "/nothing-here", "/goods/9999999", "/logout", "/sorts/9999/goods", "/sorts/1/goods?page=999",
    "/sorts/1/goods?min=abc", "/sorts/1/goods?order=price&stock=1&min=1", "/sorts/1/goods?min=999999", "/search",
    "/search?q=tea", "/search?q=tae", "/search?q=nothing-at-all", "/login?return=%2Fmail", "/signup",
    "/basket",
  ]

  @Test(arguments: languages)
  func `No form that is refused, and no message, has barriers`(words: ShopLanguage) async throws {
    try await withDemoShop(in: .demoShop()) { address in
      let shop = address + words.prefix
      try await submit(
        words("Create the account"), on: shop + "/signup", ["name": "x", "password": "short"])
      try await expectNoBarriers(words)
      try await submit(words("Sign in"), on: shop + "/login", ["name": "nobody", "password": "a wrong word"])
      try await expectNoBarriers(words)
      try await submit(
        words("Create the account"), on: shop + "/signup", ["name": "Wen", "password": "a quiet word of mine"])
      try await browser.open(shop + "/profile")
      try await expectNoBarriers(words)
      try await submit(words("Save the profile"), on: shop + "/profile", ["displayName": ""])
      try await expectNoBarriers(words)
      try await submit(words("Change the password"), on: shop + "/profile", ["current": "x", "password": "y"])
      try await expectNoBarriers(words)
      try await submit(words("End the chosen sessions"), on: shop + "/profile", [:])
      try await expectNoBarriers(words)
    }
  }

  @Test(arguments: languages)
  func `No state of the basket has barriers`(words: ShopLanguage) async throws {
    try await withDemoShop(in: .demoShop()) { address in
      let shop = address + words.prefix
      try await submit(words("Add to basket"), on: shop + "/goods/1", ["quantity": "9999"])
      try await expectNoBarriers(words)
      try await submit(words("Add to basket"), on: shop + "/goods/1", ["quantity": "1"])
      try await expectNoBarriers(words)
      try await submit(words("Change"), on: shop + "/basket", ["quantity": "9999"])
      try await expectNoBarriers(words)
      try await submit(words("Remove"), on: shop + "/basket", [:])
      try await expectNoBarriers(words)
    }
  }

  @Test(arguments: languages)
  func `No state of the mailbox has barriers`(words: ShopLanguage) async throws {
    try await withDemoShop(in: .demoShop()) { address in
      let shop = address + words.prefix
      try await signIn(address, words)
      for target in ["/mail?q=nothing-at-all", "/mail/trash", "/mail/999999", "/mail/people?q=xyz", "/pending"] {
        try await browser.open(shop + target)
        try await expectNoBarriers(words)
      }
      try await submit(words("Send"), on: shop + "/mail/new", ["to": "Nobody Here", "content": "Hello"])
      try await expectNoBarriers(words)
      try await submit(words("Find a person"), on: shop + "/mail/new", ["to": "Lin"])
      try await expectNoBarriers(words)
      try await submit(words("Send"), on: shop + "/mail/new", ["to": "Ms. Lin", "content": "Hello"])
      try await expectNoBarriers(words)
      // A letter that was archived can be put back.
      try await submit(words("Archive"), on: shop + "/mail", [:])
      #expect(try await browser.run("return document.querySelector('.banner') !== null"))
      try await expectNoBarriers(words)
      // Somebody who is signed out is asked again.
      try await submit(words("Archive"), on: shop + "/mail", [:], afterSigningOut: true)
      try await expectNoBarriers(words)
      try await submit(words("Continue as %@", "Chen Yu"), on: nil, [:])
      #expect(try await browser.run("return document.querySelector('.pending') !== null"))
      try await expectNoBarriers(words)
    }
  }

  @Test(arguments: languages)
  func `No part that is open or paused has barriers`(words: ShopLanguage) async throws {
    try await withDemoShop(in: .demoShop()) { address in
      try await browser.open(address + words.prefix + "/sorts/1/goods?stock=1&min=1")
      try await browser.run("document.querySelector('#finder').open = true")
      try await expectNoBarriers(words)
      try await waitUntil("the page is live") { try await browser.liveState() == "on" }
      try await browser.run("document.querySelector('.live > .quiet').click()")
      try await expectNoBarriers(words)
      try await browser.run("document.querySelector('.live > .quiet').click()")
    }
  }

  @Test(.stress) func `No scene of the Gallery has barriers`() async throws {
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
  private func walk(_ address: String, in languages: [ShopLanguage] = []) async throws {
    var found = ["/"] + languages.map(\.prefix).filter { !$0.isEmpty }
    var kinds: Set<String> = []
    while let target = found.popLast() {
      guard kinds.insert(kind(of: target)).inserted else { continue }
      try await browser.open(address + target)
      try await expectNoBarriers(languages.last { target.hasPrefix($0.prefix) })
      found += try await browser.run(
        """
        return [...document.querySelectorAll("main a, header a")].filter((it) => it.origin === location.origin)
          .map((it) => it.pathname + it.search);
        """, as: [String].self)
    }
    #expect(kinds.count > 5, "\(kinds)")
  }

  /// Addresses of one kind differ by numbers, names after numbers, names of source files, and values in the query.
  private func kind(of target: String) -> String {
    target.replacing(/=[^&]*/, with: "=").replacing(/[0-9]+(-[^\/?&]*)?/, with: "0")
      .replacing(/\/source\/.*/, with: "/source")
  }

  /// - Parameter words: The language of a page of the shop. The languages differ in their words only, so barriers are looked
  ///   for in the English pages when they are wide, and in the Chinese ones when they are narrow. Nil for both ways.
  private func expectNoBarriers(
    _ words: ShopLanguage? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let place: String = try await browser.run("return location.pathname + location.search")
    for appearance in Appearance.allCases {
      try await browser.show(as: appearance)
      let isTooWide: Bool = try await browser.run(
        "return document.documentElement.scrollWidth > document.documentElement.clientWidth")
      #expect(!isTooWide, "\(place) scrolls sideways at \(appearance)", sourceLocation: sourceLocation)
      if let words, words.isChinese == (appearance.width == Appearance.wide.width) { continue }
      let barriers = try await browser.barriers()
      #expect(barriers == [], "\(place), \(appearance)", sourceLocation: sourceLocation)
    }
  }

  private func signIn(_ address: String, _ words: ShopLanguage) async throws {
    try await submit(words("Continue as %@", "Chen Yu"), on: address + words.prefix + "/login", [:])
    try await waitUntil("signed in") { try await browser.shows("document.querySelector('a.me') !== null") }
  }

  /// Fills the fields of a button's form, and clicks the button.
  ///
  /// - Parameters:
  ///   - button: The text of the button.
  ///   - page: The address of the page; nil for the open one.
  ///   - fields: The values of the fields, by name.
  ///   - isSignedOut: Whether the session ends before the click.
  private func submit(
    _ button: String, on page: String?, _ fields: [String: String], afterSigningOut isSignedOut: Bool = false
  ) async throws {
    if let page { try await browser.open(page) }
    if isSignedOut { try await browser.protocolCommand("Network.clearBrowserCookies", [String: String]()) }
    let names = String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
    try await browser.leave(
      by: """
        window.isOld = true;
        const button = [...document.querySelectorAll("main button")].find((it) => it.textContent.includes("\(button)"));
        for (const [name, value] of Object.entries(\(names))) button.form.elements[name].value = value;
        button.form.noValidate = true;
        setTimeout(() => button.click());
        """)
    try await waitUntil("the form is answered") {
      try await browser.shows("!window.isOld && document.readyState === 'complete'")
    }
  }
}
