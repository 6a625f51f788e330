import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

@Suite struct DeskAccountTests {
  private static let password = "correct horse battery staple"

  /// An account with a password.
  private func addKim(in test: TestShop) async throws -> Int64 {
    _ = try await Shop(databasePath: test.databasePath).addUser("Kim", password: Self.password)
    return try #require(try test.database.value("SELECT id FROM account WHERE name = 'Kim'"))
  }

  @Test func `An operator finds an account and ends its sessions`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let student = shop.client()
      try await student.signIn(as: "Chen Yu")
      let address = "/desk/accounts/\(shop.student.rawValue)"

      #expect(
        try await desk.get("/desk/accounts?q=chen").page("DeskAccountList").ids("main tr[id]")
          == ["account-\(shop.student.rawValue)"])
      #expect(try await desk.get("/desk/accounts?q=%25").page("DeskAccountList").ids("main tr[id]") == [])
      let page = try await desk.submit(desk.get(address).form(action: "\(address)/sessions")).page("DeskAccount")

      #expect(try page.text("main").contains("Not signed in anywhere."))
      #expect(try await student.get("/profile").page("Login").first("#name") != nil)
      #expect(try shop.database.values("SELECT subject FROM deskEntry", as: String.self) == ["Chen Yu"])
    }
  }

  @Test func `That somebody is an operator is said once, in the language of the page`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      try shop.database.execute("UPDATE person SET role = 'Operator' WHERE isOperator")

      let page = try await desk.get("/zh/desk/accounts").page("DeskAccountList")

      let facts = try page.text("#account-\(shop.teacher.rawValue)")
      #expect(facts.contains("在店铺后台工作") && !facts.contains("Operator"))
    }
  }

  @Test func `A link for a forgotten password is shown once`() async throws {
    try await withShop { shop in
      let kim = try await addKim(in: shop)
      let desk = try await shop.operatorClient()
      let address = "/desk/accounts/\(kim)"

      let page = try await desk.submit(desk.get(address).form(action: "\(address)/link")).page("DeskAccount")

      let link = try #require(page.first(".once pre")?.text)
      #expect(link.contains("/password/"))
      #expect(try await desk.get(address).document.first(".once") == nil)
      #expect(try await shop.client().get(link).status == .ok)
      #expect(try !shop.database.values("SELECT subject FROM deskEntry", as: String.self)[0].contains("/"))
    }
  }

  @Test func `An account is removed after its name was typed`() async throws {
    try await withShop { shop in
      let kim = try await addKim(in: shop)
      let desk = try await shop.operatorClient()
      let address = "/desk/accounts/\(kim)"
      let form = try await desk.get(address).form(action: "\(address)/removal")

      #expect(
        try await desk.submit(form, ["name": "Lee"]).page("DeskAccount", .unprocessableContent).first("#name-error")
          != nil)
      let list = try await desk.submit(form, ["name": "kim"]).page("DeskAccountList")

      #expect(try !list.ids("main tr[id]").contains("account-\(kim)"))
      #expect(try await desk.get(address).status == .notFound)
    }
  }

  @Test func `Operators, the shop and demo people are protected`() async throws {
    try await withShop { shop in
      let kim = try await addKim(in: shop)
      let owner = try shop.database.writeAndWait { try UserDataController.makeShopAccount(in: $0) }
      let desk = try await shop.operatorClient()
      try shop.database.execute("UPDATE person SET isOperator = TRUE WHERE id = ?", [Person.ID(rawValue: kim)])

      for id in [kim, owner.rawValue, shop.teacher.rawValue] {
        let name = try #require(try shop.database.value("SELECT name FROM account WHERE id = ?", [id]) as String?)
        #expect(try await desk.post("/desk/accounts/\(id)/link").status == .conflict, "\(name)")
        #expect(
          try await desk.post("/desk/accounts/\(id)/removal", form: ["name": name]).status == .conflict, "\(name)")
      }
      #expect(try await desk.post("/desk/accounts/\(shop.student.rawValue)/link").status == .conflict)
      #expect(try await desk.post("/desk/accounts/\(shop.teacher.rawValue)/sessions").status == .conflict)
      #expect(try shop.database.count("deskEntry") == 0)
      #expect(try shop.database.count("accountLink") == 0)
    }
  }

  /// Two operators have the page of an account open.
  private func withTwoDesks(
    _ body: (_ shop: TestShop, _ desk: TestClient, _ other: TestClient, _ address: String) async throws -> Void
  ) async throws {
    try await withShop { shop in
      let kim = try await addKim(in: shop)
      let desk = try await shop.operatorClient()
      try shop.database.execute("UPDATE person SET isOperator = TRUE WHERE id = ?", [shop.student])
      let other = shop.client()
      try await other.signIn(as: "Chen Yu")
      try await body(shop, desk, other, "/desk/accounts/\(kim)")
    }
  }

  @Test func `A link that another operator has made meanwhile is replaced only knowingly`() async throws {
    try await withTwoDesks { shop, desk, other, address in
      let form = try await desk.get(address).form(action: "\(address)/link")
      let theirs = try await other.submit(other.get(address).form(action: "\(address)/link")).document.text(".once pre")

      let refused = try await desk.submit(form)

      let page = try refused.page("DeskAccount", .conflict)
      #expect(try page.text("[role=alert]").contains("Somebody else has made one, which is valid until"))
      #expect(try page.first(".once") == nil && page.first("#make-link time") != nil)
      #expect(try await shop.client().get(theirs).status == .ok)
      let own = try await desk.submit(refused.form(action: "\(address)/link")).document.text(".once pre")
      #expect(try await shop.client().get(own).status == .ok)
      #expect(try await shop.client().get(theirs).status != .ok)
    }
  }

  @Test func `An account that another operator has removed meanwhile is not there, whatever is done to it`()
    async throws
  {
    try await withTwoDesks { shop, desk, other, address in
      let page = try await desk.get(address)
      _ = try await other.submit(other.get(address).form(action: "\(address)/removal"), ["name": "Kim"])
      let log = try shop.database.count("deskEntry")

      for answer in [
        try await desk.submit(page.form(action: "\(address)/link")),
        try await desk.submit(page.form(action: "\(address)/removal"), ["name": "Kim"]),
        try await desk.post("\(address)/sessions"),
      ] {
        #expect(answer.status == .notFound)
        #expect(try answer.document.text("main").contains("It may have been removed."))
      }
      #expect(try shop.database.count("deskEntry") == log && shop.database.count("accountLink") == 0)
    }
  }

  @Test func `Sessions that another operator has ended are not ended again`() async throws {
    try await withTwoDesks { shop, desk, _, address in
      let again = try await desk.post("\(address)/sessions").page("DeskAccount")

      #expect(try again.flash == "The person was signed out everywhere already.")
      #expect(try shop.database.count("deskEntry") == 0)
    }
  }

  @Test func `Who became an operator meanwhile is protected, and the page says so`() async throws {
    try await withTwoDesks { shop, desk, _, address in
      let page = try await desk.get(address)
      _ = try await Shop(databasePath: shop.databasePath).setRole("Operator", ofUser: "Kim")

      for answer in [
        try await desk.submit(page.form(action: "\(address)/link")),
        try await desk.submit(page.form(action: "\(address)/removal"), ["name": "Kim"]),
      ] {
        #expect(try answer.page("DeskAccount", .conflict).text("main").contains("works at the desk"))
      }
      #expect(try shop.database.count("account WHERE isRemoved") == 0)
    }
  }
}
