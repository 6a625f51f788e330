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

      // A redirect, so that the back button never asks whether to send the form again.
      #expect(people.redirects.map(\.to) == ["/mail/people?draft=letter-1"])
      let page = try people.page("RecipientSearch")
      #expect(try page.first("main input[name=q]")?["value"] == "lin")
      #expect(try page.texts("main li button") == ["Add Ms. Lin"])

      let back = try await client.submit(people.form(action: "/mail/draft/recipients").pressing("Add Ms. Lin"))

      #expect(back.redirects.map(\.to) == ["/mail/new"])
      let letter = try back.page("Compose")
      #expect(try letter.first("input[name=to]")?["value"] == "Pupil 1, Ms. Lin")
      #expect(try letter.first("textarea")?.rawText == Self.letter)
      #expect(try letter.first("input[name=form]")?["value"] == formID)

      let sent = try await client.submit(back.form(action: "/mail"))
      #expect(try sent.page("MailList").flash == "Sent to 2 people.")
      #expect(try shop.database.letters == [Self.letter])
      #expect(try shop.database.count("draft") == 0)
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
      people = try await client.submit(people.form(action: "/mail/people"), ["q": "chen"])
      let back = try await client.follow(people.link(text: "Back to the letter"))

      #expect(try people.page("RecipientSearch").texts("main li button") == ["Add Chen Yu"])
      let letter = try back.page("Compose")
      #expect(try letter.first("h1")?.text == "Reply")
      #expect(try letter.first("input[name=to]")?["value"] == "Nobody")
      #expect(try letter.first("input[name=reply]")?["value"] == "\(mail.rawValue)")
      #expect(try letter.first("textarea")?.rawText == Self.letter)
    }
  }

  @Test func `A recipient can be added to a letter in which nothing was typed`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      let compose = try await client.get("/mail/new").form(action: "/mail")

      let people = try await client.submit(compose.pressing("Find a person"))
      let found = try await client.submit(people.form(action: "/mail/people"), ["q": "lin"])
      let back = try await client.submit(found.form(action: "/mail/draft/recipients").pressing("Add Ms. Lin"))

      #expect(try back.page("Compose").first("input[name=to]")?["value"] == "Ms. Lin")
    }
  }

  @Test func `A letter of 16 KiB is kept during the search, and a longer one is shown again with the reason`()
    async throws
  {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      let content = String(repeating: "茶", count: Letter.byteLimit / 3)
      let compose = try await client.get("/mail/new").form(action: "/mail").pressing("Find a person")

      let people = try await client.submit(compose, ["to": "lin", "content": content])
      let back = try await client.submit(people.form(action: "/mail/draft/recipients").pressing("Add Ms. Lin"))
      let long = try await client.submit(compose, ["to": "lin", "content": content + "茶"])

      #expect(try back.page("Compose").first("textarea")?.rawText == content)
      let page = try long.page("Compose", .unprocessableContent)
      #expect(try page.first("textarea")?.rawText == content + "茶")
      #expect(try page.first("#content-error")?.text == "The letter is 17 KiB long. The maximum is 16 KiB.")
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

  @Test func `A recipient with whom the field would be too long is not added`() {
    #expect(RecipientNames.adding(String(repeating: "a", count: 65_536), insteadOf: "", to: "Wen") == "Wen")
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
