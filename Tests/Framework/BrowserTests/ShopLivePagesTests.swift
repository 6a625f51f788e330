import BrowserTesting
import Foundation
import Persistence
import TestSupport
import Testing

/// The shop's live pages in a browser: after random changes by another process, each open page is the page that the
/// address shows now.
@Suite(.serialized, .ifBrowserIsInstalled, .browser)
struct ShopLivePagesTests {
  var browser: Browser {
    get throws { try #require(Browser.current) }
  }

  @Test func `After any changes, an open page equals the page that is loaded anew`() async throws {
    try await serving { address, database in
      try await signIn(address)
      let mail: Int64 = try #require(
        try database.read { try $0.value("SELECT max(id) FROM mail WHERE ownerID = 2 AND folder = 'inbox'") })
      let paths = ["/sorts/3/goods", "/goods/83", "/mail", "/mail/\(mail)", "/"]
      var tabs: [(path: String, tab: String)] = []
      for path in paths {
        tabs.append((path, try await browser.openTab()))
        try await browser.open(address + path)
        try await waitUntil("\(path) is live") { try await browser.liveState() == "on" }
      }
      let seed = LiveRounds.seed
      print("Random changes of the shop with the seed \(seed)")
      var generator = SeededGenerator(seed: seed)
      for round in 0..<LiveRounds.count {
        var changes: [String] = []
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          let change = Self.changes.randomElement(using: &generator) ?? ""
          changes.append(change)
          try database.run(script: change.replacing("%", with: "\(Int.random(in: 0...99, using: &generator))"))
        }
        for (path, tab) in tabs {
          try await browser.select(tab)
          let difference = try await browser.pageDifference()
          #expect(difference == "", "\(path) in round \(round) with the seed \(seed) after \(changes)")
        }
      }
    }
  }

  @Test func `What is typed and ticked stays while letters arrive`() async throws {
    try await serving { address, database in
      try await signIn(address)
      try await browser.open(address + "/mail")
      try await waitUntil("the inbox is live") { try await browser.liveState() == "on" }
      try await browser.run(
        """
        document.querySelector("#selection [name=all]").click();
        document.querySelector("main input[type=search]").value = "half a wo";
        """)
      let ticked: Int = try await browser.run("return document.querySelectorAll('[name=mail]:checked').length")
      try database.run(script: Self.newLetter)
      try await waitUntil("the letter is on the page") {
        try await browser.run("return document.querySelector('main').textContent.includes('A letter of a test')")
      }
      let form: String = try await browser.run(
        """
        return [document.querySelectorAll("[name=mail]:not(:checked)").length,
          document.querySelector("main input[type=search]").value,
          [...new FormData(document.querySelector("#selection")).keys()].includes("all")].join();
        """)
      // The new letter is not ticked.
      #expect(ticked > 0)
      #expect(form == "1,half a wo,false")
      try await waitUntil("not all are ticked") {
        try await browser.run("return document.querySelector('#selection [name=all]').indeterminate")
      }
    }
  }

  @Test func `A ticked letter that another one pushes off the page stays ticked, and is archived`() async throws {
    try await serving { address, database in
      try await signIn(address)
      for _ in 0..<20 { try database.run(script: Self.newLetter) }
      try await browser.open(address + "/mail")
      try await waitUntil("the inbox is live") { try await browser.liveState() == "on" }
      let last: String = try await browser.run(
        "const box = [...document.querySelectorAll('[name=mail]')].at(-1); box.click(); return box.value;")
      let title: String = try await browser.run("return document.title")

      try database.run(script: Self.newLetter)
      try await waitUntil("the page follows") { try await browser.run("return document.title") != title }
      #expect(
        try await browser.run("return document.querySelector('.chosen').textContent", as: String.self) == "1 selected")
      try await browser.leave(by: "document.querySelector('button[name=action][value=archive]').click()")

      try await waitUntil("it is archived") {
        try database.read { try $0.value("SELECT folder FROM mail WHERE id = \(last)", as: String.self) } == "archive"
      }
    }
  }

  @Test func `A page catches up after the shop was killed and started again`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    // Nobody else gets this port while the shop is away. Chromium refuses some ports up to 10080.
    var port = 0
    while port <= 10_080 { port = try unusedPort() }
    try await withDemoShop(port: port, in: folder) { address in
      try await browser.open(address + "/goods/83")
      try await waitUntil("the page is live") { try await browser.liveState() == "on" }
    }
    try await waitUntil("it connects") { try await browser.liveState() == "connecting" }
    let database = try SQLiteFile(writing: folder.path("shop.sqlite"))
    try database.run(script: "UPDATE goods SET name = 'Goods of the test' WHERE id = 83")
    try database.close()

    try await withDemoShop(port: port, in: folder) { _ in
      try await waitUntil("the page follows") {
        try await browser.run("return document.querySelector('h1').textContent.includes('Goods of the test')")
      }
      #expect(try await browser.pageDifference() == "")
      try await waitUntil("the page is live") { try await browser.liveState() == "on" }
    }
  }

  @Test func `A letter that was typed by somebody else is not sent, and its writer finds it again`() async throws {
    try await serving { address, _ in
      let first = try await browser.openTab()
      try await signIn(address)
      try await browser.open(address + "/mail/new")
      try await waitUntil("the page is loaded") { try await browser.run("return document.readyState === 'complete'") }
      try await browser.run(
        """
        document.querySelector("[name=to]").focus();
        document.execCommand("insertText", false, "Ms. Lin");
        document.querySelector("[name=content]").focus();
        document.execCommand("insertText", false, "Yours, Chen Yu.");
        """)
      _ = try await browser.openTab()
      try await signIn(address, as: "Ms. Lin")
      try await browser.select(first)

      try await browser.leave(by: "document.querySelector('main form button').click()")

      try await waitUntil("it is refused") {
        try await browser.shows(
          "document.querySelector('h1')?.textContent === 'This form was made for somebody else'")
      }
      try await signIn(address)
      try await browser.open(address + "/mail/new")
      try await waitUntil("the letter is shown") {
        try await browser.shows("document.querySelector('[name=content]')?.value === 'Yours, Chen Yu.'")
      }
    }
  }

  // MARK: Changes

  private static let newLetter = """
    BEGIN;
    INSERT INTO letter (threadID, senderID, content, date)
      VALUES (0, 1, 'A letter of a test', CAST(strftime('%s') AS INTEGER));
    UPDATE letter SET threadID = id WHERE threadID = 0;
    INSERT INTO letterRecipient SELECT max(id), 2 FROM letter;
    INSERT INTO mail (letterID, threadID, ownerID, folder, origin, updateDate, isRead)
      SELECT id, threadID, 2, 'inbox', 'inbox', date, FALSE FROM letter ORDER BY id DESC LIMIT 1;
    COMMIT;
    """

  private static let changes = [
    "UPDATE goods SET priceAmount = 1000 + %, compareAmount = NULL WHERE id IN (83, 84, 85)",
    "UPDATE goods SET stock = % / 20 WHERE id IN (83, 84, 90)",
    "UPDATE goods SET name = 'Goods of the test no. %' WHERE id = 84",
    "UPDATE goods SET place = (SELECT max(place) FROM goods WHERE sortID = 3) - place WHERE sortID = 3",
    "UPDATE goods SET nameZh = NULL WHERE id = 83", "UPDATE goods SET nameZh = '笔 %' WHERE id = 83",
    "UPDATE sort SET name = 'Sort %' WHERE id = 3",
    "UPDATE mail SET isRead = NOT isRead WHERE ownerID = 2 AND folder = 'inbox' AND id > % / 5",
    "UPDATE mail SET folder = 'archive' WHERE id = (SELECT min(id) FROM mail WHERE ownerID = 2 AND folder = 'inbox')",
    "UPDATE mail SET folder = 'inbox' WHERE ownerID = 2 AND folder = 'archive' AND origin = 'inbox'",
    "UPDATE person SET displayName = 'Person %' WHERE id = 1", "UPDATE person SET displayName = 'Chen %' WHERE id = 2",
    newLetter,
  ]

  // MARK: Steps

  func serving(_ body: (String, SQLiteFile) async throws -> Void) async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withDemoShop(in: folder) { address in
      let database = try SQLiteFile(writing: folder.path("shop.sqlite"))
      // The language that an earlier test chose.
      try await browser.protocolCommand("Network.clearBrowserCookies", [String: String]())
      try await body(address, database)
      try database.close()
    }
  }

  func signIn(_ address: String, as name: String = "Chen Yu") async throws {
    try await browser.open(address + "/login")
    try await browser.leave(
      by: "[...document.querySelectorAll('button')].find((button) => button.textContent.includes('\(name)')).click()")
    try await waitUntil("signed in") {
      try await browser.shows("document.querySelector('a.me')?.textContent.includes('\(name)') ?? false")
    }
  }
}
