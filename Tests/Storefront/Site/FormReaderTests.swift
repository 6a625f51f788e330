import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

/// A form of a page belongs to the person that the page was made for.
@Suite struct FormReaderTests {
  @Test(arguments: ["", "/zh"])
  func `A letter that was typed by one person is not sent in the name of another`(prefix: String) async throws {
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      let letter = try await client.get("\(prefix)/mail/new").form(action: "\(prefix)/mail")
      let archive = try await client.get("/mail").form(action: "/mail/selection")
      try await client.signIn(as: "Ms. Lin")

      let answer = try await client.submit(letter, ["to": "Ms. Lin", "content": "Yours, Chen Yu."])

      let page = try answer.page("Problem", .conflict)
      let isChinese = !prefix.isEmpty
      #expect(try page.first("h1")?.text == (isChinese ? "此表单属于另一位用户" : "This form was made for somebody else"))
      #expect(try page.first("main")?.text.contains(isChinese ? "返回上一页" : "Go back to see what you typed.") == true)
      #expect(try page.me == "Ms. Lin")
      try await client.submit(archive.pressing("Move to trash"), ["mail": "1"]).page("Problem", .conflict)
      #expect(try shop.database.count("letter") == 1)

      try await client.signIn()
      let sent = try await client.submit(letter, ["to": "Ms. Lin", "content": "Yours, Chen Yu."])
      #expect(sent.status == .ok)
      #expect(try shop.database.count("letter") == 2)
    }
  }

  @Test func `Each form of a person's pages that changes something says whom it was made for`() async throws {
    try await withShop(goods: goodsRows(16)) { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      var marks: Set<String?> = []
      for target in ["/", "/sorts/1/goods", "/mail", "/mail/\(mail.rawValue)", "/mail/new", "/profile", "/nowhere"] {
        let page = try await client.get(target).document
        #expect(try page.all("form[method=post]").count > 0, "\(target)")
        for form in try page.all("form") {
          let mark = try form.all("[name=made-for]").map { $0["value"] }
          if form["method"] == "post" { marks.formUnion(mark.isEmpty ? [nil] : Set(mark)) } else { #expect(mark == []) }
        }
      }
      #expect(marks.count == 1 && marks.first??.count == 16)
    }
  }

  @Test func `The pages of visitors say nothing, and their forms are accepted after signing in`() async throws {
    try await withShop(goods: goodsRows(16)) { shop in
      let client = shop.client()
      let login = try await client.get("/login")
      let next = try await client.get("/sorts/1/goods").form(action: "/sorts/1/goods/next")
      for page in [login, try await client.get("/sorts/1/goods"), try await client.get("/signup")] {
        #expect(try page.document.all("[name=made-for]").isEmpty)
      }
      try await client.signIn()

      #expect(try await client.submit(next).target == "/sorts/1/goods?page=2")
      _ = try await client.submit(login.document.form(button: "Continue as Ms. Lin"))
      #expect(try await client.get("/").document.me == "Ms. Lin")
    }
  }

  @Test func `A letter that is shown again to its writer, who was signed out, stays theirs`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail/new").form(action: "/mail")
      try shop.database.execute("DELETE FROM session")
      let shown = try await client.submit(form, ["to": "Ms. Lin", "content": "Yours, Chen Yu."])
      let letter = try shown.page("Compose", .forbidden).form(action: "/mail")

      try await client.signIn(as: "Ms. Lin")
      try await client.submit(letter).page("Problem", .conflict)
      #expect(try shop.database.count("letter") == 0)

      try await client.signIn()
      #expect(try await client.submit(letter).page("MailList").flash == "Sent to Ms. Lin.")
    }
  }

  @Test func `An action of a person who was signed out is not asked about when another person signs in`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/profile").form(action: "/profile")
      try shop.database.execute("DELETE FROM session")
      let login = try await client.submit(form, ["displayName": "Chen"])

      let asked = try await client.submit(login.document.form(button: "Continue as Ms. Lin"))
      try asked.page("Problem", .notFound)

      try await client.signIn()
      try await client.get("/pending").page("Pending")
    }
  }

  @Test func `A person's form is accepted from their other browser, and from a program without the mark`() async throws
  {
    try await withShop { shop in
      let (client, other) = (shop.client(), shop.client())
      try await client.signIn()
      try await other.signIn()
      let form = try await client.get("/mail/new").form(action: "/mail")

      _ = try await other.submit(form, ["to": "Ms. Lin", "content": "One."])
      _ = try await other.post("/mail", form: ["to": "Ms. Lin", "content": "Two."])

      #expect(try shop.database.letters.sorted() == ["One.", "Two."])
    }
  }
}
