import Foundation
import Testing
import WebMVVMTesting

@Suite struct MailCommandTests {
  @Test func `A letter to everybody arrives while the shop is running`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try folder.write("We close on Friday.\r\n\r\n祝好\r\n", to: "letter.txt")

    try await withServer(in: folder) { server in
      let client = try await server.client()
      try addPeople(1_000, in: folder)
      let before = try await unreadCount(of: "Chen Yu", client)

      let run = try await storefront(
        "mail", "send", "--to", "all", "--file", "letter.txt", "--database", "shop.sqlite", in: folder)

      #expect(run.errors == "")
      #expect(run.ending == 0)
      #expect(run.output == "Sent to 1,003 people.\n")
      #expect(try await unreadCount(of: "Chen Yu", client) == before + 1)
      let letter = try await client.follow(try client.get("/mail").link(text: "We close on Friday.")).document
      #expect(try letter.first("main h1")?.text == "Vitrine")
      #expect(try letter.first("article header .count")?.text == "to everybody")
      #expect(try letter.all("article > p").map(\.text) == ["We close on Friday.", "祝好"])
      #expect(try await unreadCount(of: "Ms. Lin", client) > 0)
      // The sender's copy is read, and so is the one that was opened.
      #expect(
        try query(
          """
          SELECT count(*), count(DISTINCT ownerID), sum(CASE WHEN isRead THEN 1 ELSE 0 END) FROM mail
          WHERE letterID = (SELECT max(id) FROM letter)
          """, in: folder) == "1004|1004|2")
    }
  }

  @Test func `A letter to one person is in their inbox only, and an account can be its sender`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    // A byte order mark is no part of the letter.
    try folder.write("\u{FEFF}Your parcel is here.", to: "letter.txt")

    try await withServer(in: folder) { server in
      let client = try await server.client()

      let run = try await storefront(
        "mail", "send", "--to", "chen yu", "--from", "Ms. Lin", "--file", "letter.txt", "--database", "shop.sqlite",
        in: folder)

      #expect(run.output == "Sent to Chen Yu.\n")
      _ = try await unreadCount(of: "Chen Yu", client)
      #expect(try await client.get("/mail").document.first("main li .sender")?.text == "Ms. Lin New")
      #expect(try query("SELECT content FROM letter ORDER BY id DESC", in: folder) == "Your parcel is here.")
    }
  }

  @Test(
    arguments: [
      ("", "all", "Type the text of the letter."), (" \n\t\u{0}", "all", "Type the text of the letter."),
      (String(repeating: "a", count: 16_385), "all", "The letter has more than 16 KiB."),
      ("\u{FEFF}Hello.", "Nobody", "Nobody has an account with the name “Nobody”."),
    ])
  func `A letter that can't be sent is refused with a reason, and nobody receives it`(
    text: String, recipient: String, reason: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "letter.txt")
    try folder.write("Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\n", to: "mugs.csv")
    _ = try await storefront("import", "mugs.csv", in: folder)

    let run = try await storefront("mail", "send", "--to", recipient, "--file", "letter.txt", in: folder)

    #expect(run.ending != 0)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `A missing file and a file that is not text are reported`() async throws {
    let folder = try TemporaryFolder()
    try Data([0xFF, 0xFE, 0x00]).write(to: folder.url.appending(path: "letter.bin"))

    let none = try await storefront("mail", "send", "--to", "all", "--file", "none.txt", in: folder)
    let binary = try await storefront("mail", "send", "--to", "all", "--file", "letter.bin", in: folder)

    #expect(none.ending != 0 && none.errors.contains("none.txt"), "\(none.errors)")
    #expect(binary.ending != 0 && binary.errors.contains("is not UTF-8 text"), "\(binary.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("storefront.sqlite")))
  }

  @Test func `A person who can sign in is never the sender of the operator's letters`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try folder.write("Hello.", to: "letter.txt")
    try await withServer(in: folder) { server in
      _ = try await server.port()
      try query(
        "INSERT INTO account (id, name, nameKey, passwordHash) VALUES (99, 'Vitrine', 'vitrine', 'x')", in: folder)
      try query(
        """
        INSERT INTO person (id, displayName, displayKey, role) VALUES (99, 'Vitrine', 'vitrine', '')
        """, in: folder)

      let run = try await storefront(
        "mail", "send", "--to", "all", "--file", "letter.txt", "--database", "shop.sqlite", in: folder)

      #expect(run.ending == 0, "\(run.errors)")
      #expect(try query("SELECT count(*) FROM letter WHERE senderID = 99", in: folder) == "0")
    }
  }

  private func unreadCount(of name: String, _ client: TestClient) async throws -> Int {
    let login = try await client.get("/login").document
    let form = try #require(login.forms.first { $0.element.text.contains("Continue as \(name)") })
    let page = try await client.submit(form).document
    return try #require(page.element(id: "unread-count").flatMap { Int($0.text) })
  }
}
