import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

@Suite struct PendingActionTests {
  @Test func `An action of somebody who was signed out is asked about after signing in, and done when they say so`()
    async throws
  {
    try await withShop { shop in
      let mails = try ["One.", "Two."].map { try shop.database.addMail(to: shop.student, from: shop.teacher, $0) }
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail").form(action: "/mail/selection").pressing("Move to trash")
      try shop.database.execute("DELETE FROM session")

      let login = try await client.submit(form, ["mail": "1", "mail": "3"])

      let reason = try login.page("Login").first(".reason")?.text
      #expect(reason?.contains("“Move to trash”") == true)
      let asked = try await client.submit(login.document.form(button: "Continue as Chen Yu"))
      #expect(asked.redirects.map(\.to) == ["/pending"])
      let page = try asked.page("Pending")
      #expect(try page.first("main h1")?.text == "Move to trash: do it now?")
      #expect(try page.texts("main li") == ["Ms. Lin: Two.", "Ms. Lin: One."])
      #expect(try page.first("main a.button")?["href"] == "/mail")
      for mail in mails { #expect(try shop.database.state(of: mail) == "inbox unread from inbox") }

      let done = try await client.submit(asked.form(action: "/mail/selection"))

      #expect(done.redirects.map(\.to) == ["/mail"])
      #expect(try done.page("MailList").flash == "2 letters moved to the trash.")
      for mail in mails { #expect(try shop.database.state(of: mail) == "trash unread from inbox") }
      #expect(client.cookies["kept"] == nil)
      try await client.get("/pending").page("Problem", .notFound)
    }
  }

  @Test func `An Undo of somebody who was signed out is asked about after signing in, and done when they say so`()
    async throws
  {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      let letter = try await client.get("/mail/\(mail.rawValue)").document
      let form = try await client.submit(letter.form(button: "Archive")).document.form(button: "Undo")
      try shop.database.execute("DELETE FROM session")
      let login = try await client.submit(form)
      let asked = try await client.submit(login.document.form(button: "Continue as Chen Yu"))
      #expect(try asked.page("Pending").first("main h1")?.text == "Undo: do it now?")

      let done = try await client.submit(asked.document.form(button: "Undo"))

      #expect(try done.page("MailList").flash == "Undone.")
      #expect(try shop.database.state(of: mail) == "inbox read from inbox")
    }
  }

  @Test func `An action is also asked about after signing up, and after signing in with a password`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signUp(as: "Kim Lee")
      for name in ["Kim Lee", "Wen"] {
        try shop.database.execute("DELETE FROM session")
        let login = try await client.post("/profile", form: ["displayName": "Kim", "portrait": "fox"])
        let form =
          name == "Wen"
          ? try await client.follow(login.link(text: "Create an account")).form(action: "/signup")
          : try login.form(action: "/login")

        let asked = try await client.submit(form, ["name": name, "password": "a quiet word"])

        let inputs = try asked.page("Pending").all("main form input").filter { $0["name"] != "made-for" }
        let fields = inputs.map { "\($0["name"] ?? "")=\($0["value"] ?? "")" }
        #expect(fields == ["displayName=Kim", "portrait=fox"])
        #expect(try asked.document.texts("main li") == ["Display name: Kim"])
      }
    }
  }

  @Test func `A password is never kept, and the page for signing in says that nothing was changed`() async throws {
    try await withShop { shop in
      for target in ["/profile/password", "/profile/sessions"] {
        let client = shop.client()

        let login = try await client.post(target, form: ["current": "a quiet word", "password": "a loud word"])

        #expect(client.cookies["kept"] == nil)
        #expect(login.target == "/login?return=%2Fprofile")
        #expect(try login.page("Login").alert?.contains("nothing was changed") == true)
      }
    }
  }

  @Test func `Signing out removes the stored action`() async throws {
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      _ = try await client.post("/mail/1/trash")
      #expect(client.cookies["kept"] != nil)
      try await client.signIn()

      _ = try await client.post("/logout")

      #expect(client.cookies["kept"] == nil)
    }
  }

  @Test func `Another person is not asked about mails that are not theirs`() async throws {
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      let login = try await client.post("/mail/1/trash")

      let asked = try await client.submit(login.document.form(button: "Continue as Ms. Lin"))

      try asked.page("Problem", .notFound)
    }
  }

  @Test func `A stored action that this site did not sign is not asked about`() async throws {
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.post("/mail/1/trash", from: .crossSite("https://evil.example")).page("Problem", .forbidden)
      #expect(client.cookies["kept"] == nil)
      try await client.signIn()

      for cookie in ["L21haWwvMS90cmFzaD8=", "L21haWwvMS90cmFzaD8=.00", "", "."] {
        client.cookies["kept"] = cookie
        try await client.get("/pending").page("Problem", .notFound)
      }
    }
  }

  @Test func `A long Chinese text of somebody who was signed out is there after signing in`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put("mugs-1", 1, for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/order").form(action: "/order")
      try shop.database.execute("DELETE FROM session")
      let (address, note) = (String(repeating: "海港路", count: 60), String(repeating: "请按门铃。", count: 80))

      let login = try await client.submit(form, ["recipient": "陈雨", "address": address, "note": note])
      let asked = try await client.submit(login.document.form(button: "Continue as Chen Yu"))
      let order = try await client.submit(asked.form(action: "/order")).page("Order")

      #expect(try order.first("main")?.text.contains(address) == true)
      #expect(try order.first("main")?.text.contains(note) == true)
    }
  }

  @Test func `An action that is too long to be stored is lost, and the page for signing in says so`() async throws {
    try await withShop { shop in
      let client = shop.client()

      let login = try await client.post(
        "/mail/selection", form: ["action": "trash", "shown": String(repeating: "1,", count: 2000)])

      #expect(login.target == "/login?return=%2Fmail")
      #expect(try login.page("Login").alert?.contains("nothing was changed") == true)
    }
  }

  private static let shop = SharedShop()

  @Test(
    arguments: [
      ("/mail", "Sign in to read your letters."), ("/mail/7", "Sign in to read your letters."),
      ("/mail/new", "Sign in to write a letter."), ("/profile", "Sign in to see your profile."),
    ])
  func `The page for signing in says why it is shown`(target: String, reason: String) async throws {
    try await Self.shop.use { shop in
      let login = try await shop.client().get(target)

      #expect(try login.page("Login").first(".reason")?.text == reason)
      #expect(try await shop.get("/login").page("Login").first(".reason") == nil)
    }
  }

  @Test(arguments: [
    "", "\n", " \n", "/mail/1/trash\n", "POST /mail/1/trash", "GET /mail/1\n", "GET /mail/1/trash\n",
    "POST /mail\nto=a", "POST /nowhere\na=b", "POST /profile/password\ncurrent=x", "POST /mail/1/trash\n%",
  ])
  func `A text that is not a pending action is refused`(text: String) {
    #expect(PendingAction(text) { try? ShopCoordinator.route($0, at: $1) } == nil)
  }
}
