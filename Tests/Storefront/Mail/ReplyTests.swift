import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct ReplyTests {
  @Test func `A reply is for the sender, and quotes the mail`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher, "The lesson moves.\n\nTo Thursday.")
      let client = shop.client()
      try await client.signIn()

      let compose = try await client.follow(client.get("/mail/\(mail.rawValue)").link(text: "Reply"))

      let page = try compose.page("Compose")
      #expect(try page.first("input[name=to]")?["value"] == "Ms. Lin")
      #expect(
        try page.first("textarea")?.rawText == "\n\nMs. Lin wrote:\n> The lesson moves.\n>\n> To Thursday.\n")
      #expect(try page.first("input[name=reply]")?["value"] == "1")
    }
  }

  @Test func `A reply to the shop is for the name that its letters are signed with`() async throws {
    try await withShop { test in
      let shop = try Shop(databasePath: test.databasePath)
      #expect(try await shop.signMail(as: "Old Harbour"))
      _ = try await shop.sendMail("We close at six.", to: "Chen Yu", from: Shop.operatorName, takesReply: true)
      let client = test.client()
      try await client.signIn()

      let compose = try await client.follow(client.get("/mail/1").link(text: "Reply"))

      #expect(try compose.page("Compose").first("input[name=to]")?["value"] == "Old Harbour")
      _ = try await client.answer("/mail/1", with: "Why?")
      #expect(try await shop.mails()?.mails.first?.content.hasPrefix("Why?") == true)
    }
  }

  @Test func `Letters and their replies are one thread for both people, in order`() async throws {
    try await withShop { shop in
      let (student, teacher) = (shop.client(), shop.client())
      try await student.signIn()
      try await teacher.signIn(as: "Ms. Lin")
      _ = try await teacher.post("/mail", form: ["to": "Chen Yu", "content": "One?"])
      _ = try await student.answer("/mail/1", with: "Two.")
      _ = try await teacher.answer("/mail/3", with: "Three.")
      // The teacher goes on from what she wrote herself.
      _ = try await teacher.answer("/mail/6", with: "Four.")
      _ = try await teacher.post("/mail", form: ["to": "Chen Yu", "content": "Something else."])

      let hers = try await teacher.get("/mail/3").page("Mail")
      let his = try await student.get("/mail/4").page("Mail")

      for page in [hers, his] {
        #expect(try page.texts("article > p") == ["Two."])
        #expect(try page.texts(".thread details > p:first-child, .thread summary + p") == ["One?", "Three.", "Four."])
      }
      #expect(try his.all(".thread details a").map { $0["href"] } == ["/mail/1", "/mail/5", "/mail/7"])
      for link in try his.all(".thread details a").compactMap({ $0["href"] }) {
        try await student.get(link).page("Mail")
      }
    }
  }

  @Test func `A reply to one's own letter is for all of its recipients whose accounts exist`() async throws {
    try await withShop { shop in
      _ = try shop.database.addPerson("Gone")
      let client = shop.client()
      try await client.signIn()
      _ = try await client.post("/mail", form: ["to": "Ms. Lin, Gone, Chen Yu", "content": "Hello."])
      let sent = try #require(try await client.get("/mail/sent").document.first("main li h2 a")?["href"])
      _ = try await Shop(databasePath: shop.databasePath).removeUser("Gone")
      // What others see is not what to write to.
      try shop.database.show("Ms. Lin", as: "Lin, the teacher")

      let form = try await client.follow(client.get(sent).link(text: "Reply")).form(action: "/mail")

      #expect(form.fields.first { $0.name == "to" }?.value == "Ms. Lin, Chen Yu")
      #expect(try await client.submit(form).page("MailList").flash == "Sent to 2 people.")
    }
  }

  @Test func `The mail of a removed person cannot be answered, and its page says so`() async throws {
    try await withShop { shop in
      let gone = try shop.database.addPerson("Gone")
      let mail = try shop.database.addMail(to: shop.student, from: gone)
      _ = try await Shop(databasePath: shop.databasePath).removeUser("Gone")
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail/\(mail.rawValue)").page("Mail")
      let refused = try await client.get("/mail/new?reply=\(mail.rawValue)")

      #expect(try page.first("article > .help")?.text.hasPrefix("This letter can’t be answered.") == true)
      #expect(try page.all("article footer a").isEmpty)
      #expect(try refused.page("Problem", .conflict).first("main h1")?.text == "This letter can’t be answered")
    }
  }

  @Test func `A reply to another person's mail is not offered, and does not join its thread`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.teacher, from: shop.teacher, "A secret.")
      let client = shop.client()
      try await client.signIn()

      try await client.get("/mail/new?reply=\(mail.rawValue)").page("Problem", .notFound)
      try await client.get("/mail/new?reply=99").page("Problem", .notFound)
      _ = try await client.post("/mail", form: ["to": "Ms. Lin", "content": "Hello.", "reply": "\(mail.rawValue)"])

      let sent = try await client.get("/mail/sent").page("MailList")
      let address = try #require(try sent.first("main li h2 a")?["href"])
      #expect(try await client.get(address).page("Mail").first(".thread") == nil)
    }
  }

  @Test func `A reply that is refused is still a reply`() async throws {
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher, "One?")
      let client = shop.client()
      try await client.signIn()

      let form = try await client.get("/mail/new?reply=1").form(action: "/mail")
      let refused = try await client.submit(form, ["to": "Nobody", "content": "Two."])
      let sent = try await client.submit(refused.form(action: "/mail"), ["to": "Ms. Lin"])

      #expect(try sent.page("MailList").flash == "Sent to Ms. Lin.")
      #expect(try await client.get("/mail/1").page("Mail").texts(".thread summary + p") == ["Two."])
    }
  }
}

extension TestClient {
  fileprivate func answer(_ mail: String, with content: String) async throws -> TestResponse {
    try await submit(follow(get(mail).link(text: "Reply")).form(action: "/mail"), ["content": content])
  }
}
