import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct MailSearchTests {
  private static let letters = [
    "pencils": "铅笔盒在桌子上。", "course": "周五的书法课需要自备墨水。", "erhu": "The erhu lesson moves to Thursday at four.",
    "café": "See you in the Café Élysée, at half past 7.", "phone": "新的iPhone手机壳到了", "kana": "ペンとノートを買いました",
    "party": "🎉🎉 C++ party: 50% off, say 'hi' OR \"bye\" NEAR(door) *now*", "wide": "Ｗｉｄｅ ＴＥＸＴ",
    "land": "Das Grund\u{AD}stück in der Straße ist verkauft.", "puer": "Pu'er und Long Jing, zwei Dosen für Łukasz",
  ]

  /// A mailbox with the letters, and the name of each by the id of its cell.
  private static let lettersShop = SharedShop { shop in
    var names: [String: String] = [:]
    for (name, content) in letters {
      names["mail-\(try shop.database.addMail(to: shop.student, from: shop.teacher, content).rawValue)"] = name
    }
    return names
  }

  @Test(
    arguments: [
      ("铅", ["pencils"]), ("笔", ["pencils"]), ("盒", ["pencils"]), ("上", ["pencils"]), ("水", ["course"]),
      ("铅笔", ["pencils"]), ("笔盒", ["pencils"]),
      ("铅笔盒", ["pencils"]), ("铅盒", []), ("盒铅", []), ("书法", ["course"]), ("课需", ["course"]), ("法课 墨水", ["course"]),
      ("书法 铅笔", []), ("手机", ["phone"]), ("iphone", ["phone"]), ("iPhone手机壳", ["phone"]), ("ノート", ["kana"]),
      ("erhu", ["erhu"]), ("ERHU les", ["erhu"]), ("rhu", []), ("cafe", ["café"]), ("ÉLYSÉE", ["café"]),
      ("elysee 7", ["café"]), ("wide text", ["wide"]), ("🎉", ["party"]), ("🎉🎉 party", ["party"]), ("🍵", []),
      ("C++", ["party"]), ("7", ["café"]), ("th", []), ("thu", ["erhu"]), ("50%", ["party"]), ("\"", ["party"]),
      ("'hi'", ["party"]),
      ("\"bye\"", ["party"]), ("NEAR(door)", ["party"]), ("*now*", ["party"]), ("%", ["party"]), ("_", []),
      ("words:erhu", []), ("erhu OR party", []), ("erhu NOT party", []), ("(", ["party"]), ("-erhu", ["erhu"]),
      ("^erhu", ["erhu"]), ("grundstück", ["land"]), ("Grund\u{AD}stuck", ["land"]), ("strasse", ["land"]),
      ("puer", ["puer"]), ("pu-erh", ["puer"]), ("longjing", ["puer"]), ("lukasz", ["puer"]), ("鉛筆", ["pencils"]),
      ("four.", ["erhu"]), ("..", []), ("…", []),
    ])
  func `A search finds letters by their words, and no text acts as a query language`(
    query: String, expected: [String]
  ) async throws {
    try await Self.lettersShop.use { shop, names in
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail").form(action: "/mail")

      let page = try await client.submit(form, MailSearchForm.filled { $0.query.fill(query) }).page("MailList")

      #expect(try Set(page.ids("main li").compactMap { names[$0] }) == Set(expected))
      #expect(try page.first("main input[name=q]")?["value"] == query)
      #expect(try page.first("main h1")?.text == "Results for “\(query)”")
    }
  }

  @Test func `What was found is marked, and an excerpt shows the place in the letter`() async throws {
    try await withShop { shop in
      let far = String(repeating: "Nothing of interest here. ", count: 200)
      for content in ["The erhu lesson.", "Dear Chen,\n\nthe ERHU is ready.", "Hello,\n\n\(far)bring the erhus \(far)"]
      {
        _ = try shop.database.addMail(to: shop.student, from: shop.teacher, content)
      }
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail?q=erhu").page("MailList")
      let byName = try await client.get("/mail?q=lin").page("MailList")

      #expect(try page.texts("main li h2 mark") == ["erhu"])
      let excerpts = try page.texts("main li .excerpt")
      #expect(try page.texts("main li .excerpt mark") == ["erhus", "ERHU"])
      #expect(excerpts.count == 2 && excerpts[0].hasPrefix("…") && excerpts[0].contains("bring the erhus"))
      #expect(excerpts[0].count < 200)
      #expect(try byName.texts("main li .sender mark") == ["Lin", "Lin", "Lin"])
      #expect(try byName.first("main li .excerpt") == nil)
      #expect(try await client.get("/mail").page("MailList").first("main mark") == nil)
    }
  }

  /// A mail of a sender with two names, and one of somebody else.
  private static let sendersShop = SharedShop { shop in
    let sender = try shop.database.addPerson("Ms. Linda")
    try shop.database.show("Ms. Linda", as: "Élodie 李四 Møller")
    let mail = try shop.database.addMail(to: shop.student, from: sender, "Bring the brush.")
    _ = try shop.database.addMail(to: shop.student, from: shop.student, "Bring the ink.")
    return mail
  }

  @Test(arguments: ["李", "李四", "ÉLODIE", "élodie", "odie", "ms.li", "brush ÉLODIE", "elodie", "moller"])
  func `A letter is found by any name of its sender, in upper or lower case`(query: String) async throws {
    try await Self.sendersShop.use { shop, mail in
      let client = shop.client()
      try await client.signIn()
      let page = try await client.submit(
        client.get("/mail").form(action: "/mail"), MailSearchForm.filled { $0.query.fill(query) }
      ).page("MailList")

      #expect(try page.ids("main li") == ["mail-\(mail.rawValue)"])
    }
  }

  @Test
  func `A search covers every folder except the trash, names the folder, and never finds other people's mail`()
    async throws
  {
    try await withShop { shop in
      let mails = try (0..<3).map { _ in try shop.database.addMail(to: shop.student, from: shop.teacher, "Ink, please.")
      }
      _ = try shop.database.addMail(to: shop.teacher, from: shop.student, "More ink.")
      _ = try shop.database.addMail(to: shop.teacher, from: shop.teacher, "Secret ink.")
      try shop.database.move(mails[1], to: .archive)
      try shop.database.move(mails[2], to: .trash)
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail?q=ink").page("MailList")

      #expect(try page.ids("main li") == ["mail-8", "mail-3", "mail-1"])
      #expect(try page.texts("main li .sender small") == ["Sent", "Archive", "Inbox"])
      #expect(try page.first("main .count")?.text == "3 letters")
    }
  }

  @Test func `Search results have pages, and actions lead back to them`() async throws {
    try await withShop { shop in
      for age in 0..<17 { _ = try shop.database.addMail(to: shop.student, from: shop.teacher, "墨水 \(age)", age: age) }
      let client = shop.client()
      try await client.signIn()

      let second = try await client.follow(client.get("/mail?q=%E5%A2%A8%E6%B0%B4").link(rel: "next"))

      #expect(second.target == "/mail?q=%E5%A2%A8%E6%B0%B4&page=2")
      #expect(try second.page("MailList").ids("main li") == ["mail-31", "mail-33"])
      let form = try second.form(action: "/mail/selection").pressing("Move to trash")
      let done = try await client.submit(form, ["mail": "31"])
      #expect(done.redirects.map(\.to) == [second.target])
      #expect(try done.page("MailList").ids("main li") == ["mail-33"])
    }
  }

  @Test func `Every search has a page`() async throws {
    var random = SeededGenerator(seed: 3)
    let parts = [
      "\"", "'", "*", "(", ")", "AND", "NOT", "^", ":", "{", "铅", "é", "e\u{301}", "🎉", "\\", "%", "-", "ʼ", "²",
      "\u{200D}", "\u{1E900}", "٣", "a", "\t",
    ]
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher, "铅笔 and ink")
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail").form(action: "/mail")

      for _ in 0..<150 {
        let count = Int.random(in: 1...20, using: &random)
        let query = (0..<count).map { _ in parts[Int.random(in: parts.indices, using: &random)] }
          .joined(separator: Bool.random(using: &random) ? "" : " ")
        try await client.submit(form, MailSearchForm.filled { $0.query.fill(query) }).page("MailList")
      }
    }
  }

  @Test func `The links of a result have no more of a long search than what is searched for`() async throws {
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher, "The erhu lesson")
      let client = shop.client()
      try await client.signIn()
      let mark = "%E2%80%8F"

      let list = try await client.get("/mail?q=erhu%20" + String(repeating: mark, count: 600)).page("MailList")

      #expect(try list.ids("main li[id]").count == 1)
      let links = try list.all("main a").compactMap { $0["href"] }.filter { $0.contains(mark) }
      #expect(!links.isEmpty)
      #expect(links.allSatisfy { !$0.contains(String(repeating: mark, count: TextSearch.length)) }, "\(links)")
    }
  }
}
