import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

@Suite struct DeskLetterTests {
  /// A letter of Chen Yu to the shop.
  private func addLetter(in shop: TestShop) throws -> (mail: Mail.ID, owner: Person.ID) {
    let owner = try shop.database.writeAndWait { try UserDataController.makeShopAccount(in: $0) }
    return (try shop.database.addMail(to: owner, from: shop.student, "Is the cup blue?"), owner)
  }

  @Test func `An operator takes a letter and answers it in the name of the shop`() async throws {
    try await withShop { shop in
      let (mail, _) = try addLetter(in: shop)
      let desk = try await shop.operatorClient()
      let address = "/desk/letters/\(mail.rawValue)"
      #expect(
        try await desk.get("/desk/letters").page("DeskLetterList").ids("main .desk-table tbody > tr") == [
          "mail-\(mail.rawValue)"
        ])

      let page = try await desk.get(address)
      #expect(try page.page("DeskLetter").text(".answerer").contains("Nobody answers this letter yet."))
      let answer = try await desk.submit(page.form(action: "\(address)/answer"), ["content": "Yes, it is."])

      #expect(try answer.page("DeskLetter").text(".answerer").contains("You took this letter."))
      #expect(try answer.page("DeskLetter").text(".thread").contains("Ms. Lin"))
      let customer = shop.client()
      try await customer.signIn(as: "Chen Yu")
      let inbox = try await customer.get("/mail").page("MailList")
      #expect(try inbox.texts("main li .sender > span") == ["Vitrine"])
      #expect(try !inbox.text("main").contains("Ms. Lin"))
      #expect(try shop.database.value("SELECT authorID FROM letter ORDER BY id DESC LIMIT 1") == shop.teacher)
      #expect(try shop.database.values("SELECT action FROM deskEntry", as: String.self) == ["letter answered"])
    }
  }

  @Test func `The same answer is sent once, also from a new form, as after the back button`() async throws {
    try await withShop { shop in
      let (mail, _) = try addLetter(in: shop)
      let desk = try await shop.operatorClient()
      let address = "/desk/letters/\(mail.rawValue)"

      for content in ["Yes, it is.", "Yes, it is.", "It is dark blue.", "Yes, it is."] {
        let form = try await desk.get(address).form(action: "\(address)/answer")
        _ = try await desk.submit(form, ["content": content]).page("DeskLetter")
      }

      let answers = try shop.database.letters.filter { $0 != "Is the cup blue?" }
      #expect(answers == ["Yes, it is.", "It is dark blue.", "Yes, it is."])
    }
  }

  @Test func `Somebody else sees who answers, and keeps what was typed`() async throws {
    try await withShop { shop in
      let (mail, owner) = try addLetter(in: shop)
      let desk = try await shop.operatorClient()
      let address = "/desk/letters/\(mail.rawValue)"
      let form = try await desk.get(address).form(action: "\(address)/answer")
      try shop.database.execute("UPDATE person SET isOperator = TRUE WHERE id = ?", [shop.student])
      let letters = DeskLetterDataController(database: shop.database)
      let found = try #require(try await MailDataController(database: shop.database).mail(mail, of: owner))
      _ = try await letters.setAnswerer(shop.student, of: found, replacing: nil, by: shop.student)

      let answer = try await desk.submit(form, ["content": "Yes, it is."]).page("DeskLetter", .conflict)

      #expect(try answer.first("textarea")?.text == "Yes, it is.")
      #expect(try answer.text(".answerer").contains("Chen Yu answers this letter."))
      #expect(try shop.database.count("letter") == 1)
      let taking = try answer.form(action: "\(address)/answer").pressing("Take over")
      let taken = try await desk.submit(taking).page("DeskLetter")
      #expect(try taken.text(".answerer").contains("You took this letter."))
      #expect(try taken.first("textarea")?.text == "Yes, it is.")
      let given = try await desk.submit(
        desk.get(address).form(action: "\(address)/answer").pressing("Release"))
      #expect(try given.page("DeskLetter").text(".answerer").contains("Nobody answers this letter yet."))
      let undone = try await desk.submit(given.document.form(button: "Undo"))
      #expect(try undone.page("DeskLetter").text(".answerer").contains("You took this letter."))
    }
  }

  @Test func `A newer letter of the thread is read before an answer is sent`() async throws {
    try await withShop { shop in
      let (mail, owner) = try addLetter(in: shop)
      let desk = try await shop.operatorClient()
      let address = "/desk/letters/\(mail.rawValue)"
      let form = try await desk.get(address).form(action: "\(address)/answer")
      let reply = try #require(
        try shop.database.value("SELECT id FROM mail WHERE ownerID = ?", [shop.student]) as Mail.ID?)
      try await LetterDataController(database: shop.database).send(
        .init(Letter("Or green?"), from: shop.student, to: [owner], reply: reply))

      let answer = try await desk.submit(form, ["content": "Yes, it is."]).page("DeskLetter", .conflict)
      #expect(try shop.database.count("letter") == 2)

      let again = try await desk.submit(answer.form(action: "\(address)/answer"), ["content": "It is blue."])
      #expect(again.status == .ok)
      #expect(try shop.database.count("letter") == 3)
    }
  }

  @Test func `A letter is archived, and back after an undo`() async throws {
    try await withShop { shop in
      let (mail, _) = try addLetter(in: shop)
      let desk = try await shop.operatorClient()
      let address = "/desk/letters/\(mail.rawValue)"

      let list = try await desk.submit(desk.get(address).form(action: "\(address)/archive"))
      #expect(try shop.database.value("SELECT folder FROM mail WHERE id = ?", [mail]) == "archive")
      _ = try await desk.submit(list.form(action: "\(address)/restoration"))

      #expect(try shop.database.value("SELECT folder FROM mail WHERE id = ?", [mail]) == "inbox")
      #expect(try shop.database.values("SELECT present FROM deskEntry", as: String.self) == ["archive", "restoration"])
    }
  }

  @Test func `Letters of other mailboxes are not at the desk`() async throws {
    try await withShop { shop in
      _ = try addLetter(in: shop)
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let desk = try await shop.operatorClient()

      #expect(try await desk.get("/desk/letters/\(mail.rawValue)").status == .notFound)
      #expect(try await desk.post("/desk/letters/\(mail.rawValue)/archive").status == .notFound)
    }
  }
}
