import BrowserTesting
import TestSupport
import Testing

/// The way through the shop of somebody who uses only the keyboard.
@Suite(.serialized, .ifBrowserIsInstalled, .browser)
struct KeyboardTests {
  private var browser: Browser {
    get throws { try #require(Browser.current) }
  }

  @Test(arguments: zip(ShopLanguage.all.prefix(isStressRun ? 2 : 1), [false, true]))
  func `All of the shop can be used with the keyboard, in both languages, with and without scripts`(
    words: ShopLanguage, areScriptsAllowed: Bool
  ) async throws {
    try await browser.setScripts(areAllowed: areScriptsAllowed)
    try await always {
      try await withDemoShop(in: .demoShop()) { address in try await use(address, words) }
    } then: {
      try await browser.setScripts(areAllowed: true)
    }
  }

  private func use(_ address: String, _ words: ShopLanguage) async throws {
    try await browser.open(address + words.prefix)
    try await browser.press(.tab)
    #expect(try await browser.focus()?.name == words("Skip to the content"))
    try await browser.press(.enter)
    try await browser.press(.tab)
    #expect(try await browser.focus()?.name == words("Browse categories"))

    try await follow(words("Browse categories"), to: "SortList")
    // The Chinese name of the sort, and of the goods, is in the catalogue.
    try await follow(words.isChinese ? "茶叶" : "Tea", to: "GoodsList")
    try await follow(words("Next page"), to: "GoodsList")
    #expect(try await browser.run("return location.search") == "?page=2")
    try await follow(words("First page"), to: "GoodsList")
    try await follow(words.isChinese ? "明前龙井 100 克" : "Long Jing Spring Harvest, 100 g", to: "GoodsDetail")

    try await openMenu(words)
    try await follow(words("Mail"), to: "Login")
    try await follow(words("Continue as %@", "Chen Yu"), to: "MailList")
    try await follow(words("Write a letter"), to: "Compose")
    try await write("Ms. Lin", into: words("To"))
    try await write("Thank you for the lesson.", into: words("Letter"))
    try await follow(words("Send"), to: "MailList")
    #expect(try await text("[role=status].flash") == words("Sent to %@.", "Ms. Lin"))
    let path: String = try await browser.run("return location.pathname")
    #expect(path.hasPrefix(words.prefix + "/mail"))

    try await write("the lesson", into: words("Search the shop"))
    try await browser.press(.enter)
    try await arrive(at: "GoodsSearch")
    try await openMenu(words)
    try await follow(words("Sign out"), to: "Home")
  }

  // MARK: Steps

  /// Presses Tab until a control with a name has the focus, and sees at each stop which one has it.
  private func reach(_ name: String) async throws {
    var names: [String] = []
    while names.count < 120 {
      try await browser.press(.tab)
      guard let focus = try await browser.focus() else { continue }
      let focused = focus.name
      names.append(focused)
      #expect(focus.isVisible, "\(focused)")
      if focused.contains(name) { return }
    }
    throw ChildProgram.Failure(description: "There is no “\(name)” among \(names).")
  }

  /// The window is narrow, so that the menu is behind a button.
  private func openMenu(_ words: ShopLanguage) async throws {
    try await reach(words("Menu"))
    try await browser.press(.enter)
  }

  private func follow(_ name: String, to scene: String) async throws {
    try await browser.run("window.isOld = true")
    try await reach(name)
    try await browser.press(.enter)
    try await arrive(at: scene)
  }

  private func write(_ text: String, into label: String) async throws {
    try await browser.run("window.isOld = true")
    try await reach(label)
    try await browser.type(text)
  }

  private func arrive(at scene: String) async throws {
    try await waitUntil("the page is \(scene)") {
      try await browser.shows(
        "!window.isOld && document.readyState === 'complete' && document.querySelector('main')?.dataset.scene === '\(scene)'"
      )
    }
  }

  private func text(_ selector: String) async throws -> String {
    try await browser.run("return document.querySelector('\(selector)')?.textContent.trim() ?? ''")
  }
}
