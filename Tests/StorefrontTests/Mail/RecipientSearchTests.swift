import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct RecipientSearchTests {
  private static let letter = "\n  A long letter: \"<b>&amp;\"\n\n\tIt goes on.\n"

  @Test func `After the search for a recipient, the letter has its text and the added recipient`() async throws {
    try await withShop { shop in
      _ = try shop.database.addPerson("Pupil 1")
      let client = shop.client()
      try await client.signIn()
      let compose = try await client.get("/mail/new").form(action: "/mail")
      let formID = try #require(compose.fields.first { $0.name == "form" }?.value)

      let people = try await client.submit(
        compose.pressing("Find a person"), ["to": "Pupil 1, lin", "content": Self.letter])

      let page = try people.page("RecipientSearch")
      #expect(try page.first("main input[name=q]")?["value"] == "lin")
      #expect(try page.texts("main li button") == ["Add Ms. Lin"])

      let back = try await client.submit(people.form(action: "/mail/people").pressing("Add Ms. Lin"))

      let letter = try back.page("Compose")
      #expect(try letter.first("input[name=to]")?["value"] == "Pupil 1, Ms. Lin")
      #expect(try letter.first("textarea")?.rawText == Self.letter)
      #expect(try letter.first("input[name=form]")?["value"] == formID)
      #expect(try letter.all("[autofocus]").map { $0["name"] } == ["to"])

      let sent = try await client.submit(back.form(action: "/mail"))
      #expect(try sent.page("MailList").flash == "Sent to 2 people.")
      #expect(try shop.database.letters == [Self.letter])
    }
  }

  @Test func `Another search keeps the letter, and so does going back without anybody`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      let compose = try await client.get("/mail/new?reply=\(mail.rawValue)").form(action: "/mail")

      var people = try await client.submit(
        compose.pressing("Find a person"), ["to": "Nobody", "content": Self.letter])
      people = try await client.submit(people.form(action: "/mail/people"), PeopleForm.filled { $0.query.fill("chen") })
      let back = try await client.submit(people.form(action: "/mail/people").pressing("Back to the letter"))

      #expect(try people.page("RecipientSearch").texts("main li button") == ["Add Chen Yu"])
      let letter = try back.page("Compose")
      #expect(try letter.first("h1")?.text == "Reply")
      #expect(try letter.first("input[name=to]")?["value"] == "Nobody")
      #expect(try letter.first("input[name=reply]")?["value"] == "\(mail.rawValue)")
      #expect(try letter.first("textarea")?.rawText == Self.letter)
    }
  }

  @Test func `A letter of 64 KiB is kept during the search`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      let content = String(repeating: "茶", count: Letter.byteLimit / 3)
      let compose = try await client.get("/mail/new").form(action: "/mail")

      let people = try await client.submit(compose.pressing("Find a person"), ["to": "lin", "content": content])
      let back = try await client.submit(people.form(action: "/mail/people").pressing("Add Ms. Lin"))

      #expect(try back.page("Compose").first("textarea")?.rawText == content)
    }
  }

  @Test(
    arguments: [
      ("", "", "Ms. Lin"), ("lin", "lin", "Ms. Lin"), ("lin; Pupil", "lin", "Pupil, Ms. Lin"),
      ("Pupil", "lin", "Pupil, Ms. Lin"), ("Ms. Lin", "", "Ms. Lin"), ("lin, lin", "lin", "lin, Ms. Lin"),
    ])
  func `An added recipient appears once, in place of what was typed`(to: String, typed: String, expected: String) {
    #expect(RecipientNames.adding("Ms. Lin", insteadOf: typed, to: to) == expected)
  }

  @Test(arguments: ["/mail/people", "/mail/draft"])
  func `A writer who is signed out during the search keeps the text`(target: String) async throws {
    try await withShop { shop in
      let client = shop.client()

      let response = try await client.post(target, form: ["to": "lin", "content": Self.letter])

      let page = try response.page("Compose", .forbidden)
      #expect(try page.first("input[name=to]")?["value"] == "lin")
      #expect(try page.first("textarea")?.rawText == Self.letter)
      #expect(page.element(id: "signed-out")?.text.hasPrefix("You are signed out") == true)
    }
  }
}
