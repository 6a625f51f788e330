import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

/// The sessions of people who work at the desk, and what needs their password.
@Suite struct DeskSessionTests {
  private static let password = "correct horse battery staple"

  /// Makes all sessions older.
  private func age(in shop: TestShop, by seconds: Int) throws {
    try shop.database.execute("UPDATE session SET beginDate = beginDate - ?", [seconds])
  }

  /// The browser of an operator with a password, and the id of another account.
  private func operatorAndKim(in shop: TestShop) async throws -> (TestClient, Int64) {
    let desk = shop.client()
    try await desk.signUp(as: "Lee", Self.password)
    try await shop.client().signUp(as: "Kim", "another quiet word")
    try shop.database.execute(
      "UPDATE person SET isOperator = TRUE WHERE id = (SELECT id FROM account WHERE name = 'Lee')")
    return (desk, try #require(try shop.database.value("SELECT id FROM account WHERE name = 'Kim'")))
  }

  @Test func `The session of an operator ends a day after it began, on all pages`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient(redirects: .manual)
      try age(in: shop, by: 82_800)
      #expect(try await desk.get("/desk/orders").status == .ok)
      #expect(try await desk.get("/profile").status == .ok)

      try age(in: shop, by: 3_600)

      for target in ["/desk", "/desk/orders?state=new", "/profile", "/mail"] {
        let answer = try await desk.get(target)
        #expect(answer.status == .seeOther, "\(target)")
        #expect(answer.headerFields[.location]?.hasPrefix("/login?") == true, "\(target)")
      }
      #expect(try await desk.get("/").document.first("header a[href='/desk']") == nil)
    }
  }

  @Test func `What an operator sends after the end of the session is not done, and the page for signing in says so`()
    async throws
  {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let student = shop.client()
      try await student.signIn(as: "Chen Yu")
      let address = "/desk/accounts/\(shop.student.rawValue)"
      let form = try await desk.get(address).form(action: "\(address)/sessions")
      try age(in: shop, by: 86_400)

      let page = try await desk.submit(form).page("Login")

      #expect(try page.alert == "You are not signed in, so nothing was changed. Sign in and do it again.")
      #expect(try await student.get("/profile").page("Profile").first("h1") != nil)
      #expect(try shop.database.count("deskEntry") == 0)
      try await desk.signIn(as: "Ms. Lin")
      #expect(try await desk.get(address).status == .ok)
    }
  }

  @Test func `The sessions of others last longer, and end when they become operators`() async throws {
    try await withShop { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")
      try age(in: shop, by: 200_000)
      #expect(try await client.get("/profile").status == .ok)
      #expect(try await client.get("/desk").status == .notFound)

      try shop.database.execute("UPDATE person SET isOperator = TRUE WHERE id = ?", [shop.student])

      #expect(try await client.get("/profile").status == .seeOther)
    }
  }

  @Test func `A session that is over is in no list`() async throws {
    try await withShop { shop in
      let old = try await shop.operatorClient()
      try await old.get("/desk").page("Desk")
      try age(in: shop, by: 86_400)
      let desk = try await shop.operatorClient()

      let page = try await desk.get("/desk/accounts/\(shop.teacher.rawValue)").page("DeskAccount")
      #expect(try page.all("section[aria-labelledby=sessions] li").count == 1)
    }
  }

  @Test func `A link and a removal need the operator's own password`() async throws {
    try await withShop { shop in
      let (desk, kim) = try await operatorAndKim(in: shop)
      let address = "/desk/accounts/\(kim)"
      let page = try await desk.get(address)
      let (link, removal) = (try page.form(action: "\(address)/link"), try page.form(action: "\(address)/removal"))

      for wrong in ["", "another quiet word"] {
        let noLink = try await desk.submit(link, ["current": wrong]).page("DeskAccount", .unprocessableContent)
        #expect(try noLink.text("#link-password-error") == "That is not your password.")
        #expect(try noLink.first(".once") == nil)
        let stays = try await desk.submit(removal, ["name": "Kim", "current": wrong])
          .page("DeskAccount", .unprocessableContent)
        #expect(try stays.text("#removal-password-error") == "That is not your password.")
      }
      #expect(try shop.database.count("accountLink") == 0 && shop.database.count("deskEntry") == 0)

      let made = try await desk.submit(link, ["current": Self.password]).page("DeskAccount")
      #expect(try made.text(".once pre").contains("/password/"))
      try await desk.submit(removal, ["name": "Kim", "current": Self.password]).page("DeskAccountList")
      #expect(try shop.database.count("account WHERE isRemoved") == 1)
    }
  }

  @Test func `An operator's wrong passwords at the desk count like those for signing in`() async throws {
    try await withShop { shop in
      let (desk, kim) = try await operatorAndKim(in: shop)
      let link = try await desk.get("/zh/desk/accounts/\(kim)").form(action: "/zh/desk/accounts/\(kim)/link")

      var last = try await desk.submit(link, ["current": "wrong"])
      #expect(try last.page("DeskAccount", .unprocessableContent).text("#make-link label").contains("您自己的密码"))
      for _ in 2...6 where last.status != .tooManyRequests {
        last = try await desk.submit(link, ["current": "wrong"])
      }

      #expect(last.status == .tooManyRequests)
      #expect(try shop.database.count("accountLink") == 0)
    }
  }
}
