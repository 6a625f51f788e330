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
        try await desk.get("/desk/accounts?q=chen").page("DeskAccountList").ids("main li")
          == ["account-\(shop.student.rawValue)"])
      #expect(try await desk.get("/desk/accounts?q=%25").page("DeskAccountList").ids("main li") == [])
      let page = try await desk.submit(desk.get(address).form(action: "\(address)/sessions")).page("DeskAccount")

      #expect(try page.text("main").contains("The person is signed in nowhere."))
      #expect(try await student.get("/profile").page("Login").first("#name") != nil)
      #expect(try shop.database.values("SELECT subject FROM deskEntry", as: String.self) == ["Chen Yu"])
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
      #expect(try !shop.database.values("SELECT subject || detail FROM deskEntry", as: String.self)[0].contains("/"))
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

      #expect(try !list.ids("main li").contains("account-\(kim)"))
      #expect(try await desk.get(address).status == .notFound)
    }
  }

  @Test func `Operators, the shop and demo people are protected`() async throws {
    try await withShop { shop in
      let kim = try await addKim(in: shop)
      let owner = try shop.database.writeAndWait { try UserDataController.shopAccount(in: $0) }
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
}
