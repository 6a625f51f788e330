import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct ErrorSummaryTests {
  /// A form that is refused, as somebody who has a password, and the fields that it is refused for.
  private static let forms: [(target: String, form: KeyValuePairs<String, String>, fields: [String])] = [
    ("/login", ["name": "", "password": ""], ["name", "password"]),
    ("/login", ["name": "Kim Lee", "password": "x"], ["name"]),
    ("/login", ["person": "99"], ["people"]),
    ("/signup", ["name": "x", "password": "x"], ["name", "password"]),
    ("/profile", ["displayName": "", "portrait": "wolf"], ["display-name", "portrait"]),
    ("/profile/password", ["current": "x", "password": "another word"], ["current-password"]),
    ("/profile/password", ["current": "a quiet word", "password": "x"], ["new-password"]),
    ("/profile/sessions", ["current": "x"], ["sessions"]),
    ("/mail", ["to": "", "content": ""], ["to", "content"]),
    ("/mail", ["to": "Nobody", "content": "Hello."], ["to"]),
  ]

  /// A shop with somebody who has a password, and for whom nothing is changed.
  private static let refusingShop = SharedShop(isServed: true) { shop in
    _ = try await shop.client().signUp(as: "Kim Lee", "a quiet word")
  }

  @Test(arguments: forms.indices)
  func `A refused form has its reasons at the top with links to the fields, takes the focus and says so in the title`(
    index: Int
  ) async throws {
    try await Self.refusingShop.use { shop in
      let (target, form, fields) = Self.forms[index]
      let client = shop.client()
      try await client.signIn(as: "Kim Lee", "a quiet word")

      let page = try await client.post(target, form: form).document

      #expect(page.title?.hasPrefix("Error: ") == true)
      let summary = try #require(try page.first("main > .error-summary"))
      #expect(summary["role"] == "alert" && summary["tabindex"] == "-1")
      #expect(try summary.first("h2")?.text == "There is a problem")
      #expect(try page.all("[autofocus]").map(\.id) == [summary.id])
      #expect(try page.all("[autofocus]").count == 1)
      #expect(try summary.all("a").map { $0["href"] } == fields.map { "#\($0)" })
      for link in try summary.all("a") {
        let field = try #require(page.element(id: String((link["href"] ?? "").dropFirst())))
        let takesFocus = ["input", "textarea"].contains(field.name) || field["tabindex"] == "-1"
        #expect(takesFocus, "\(field.name)")
        guard ["input", "textarea"].contains(field.name) else { continue }
        #expect(field["aria-invalid"] == "true")
        let described = (field["aria-describedby"] ?? "").split(separator: " ").compactMap {
          page.element(id: String($0))
        }
        #expect(described.contains { $0.text == link.text }, "\(link.text)")
      }
    }
  }

  @Test func `A form that was not sent has no error summary and no error in its title`() async throws {
    try await withServedShop { shop in
      let client = shop.client()
      try await client.signUp(as: "Kim Lee")
      _ = try await client.get("/")

      for target in ["/login", "/signup", "/profile", "/mail/new"] {
        let page = try await client.get(target).document
        #expect(try page.first(".error-summary") == nil, "\(target)")
        #expect(page.title?.hasPrefix("Error") == false, "\(target)")
        #expect(try page.all("[role=alert], [aria-invalid]").isEmpty, "\(target)")
      }
    }
  }

  @Test func `The page after an action has the focus on its message, and the next page does not`() async throws {
    try await withServedShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()

      let done = try await client.post("/mail/1/archive").page("MailList")
      let warned = try await client.post("/mail/selection", form: ["action": "trash"]).page("MailList")
      let after = try await client.get("/mail").page("MailList")

      let banner = try #require(try done.first(".banner[autofocus][tabindex='-1']"))
      #expect(try banner.first("button")?.text == "Undo")
      #expect(banner["aria-labelledby"] == (try banner.first("p.flash")?.id))
      #expect(try done.all("[autofocus]").count == 1)
      #expect(try warned.all("[autofocus]").map { $0["role"] } == ["alert"])
      #expect(warned.title == "Error: Mail · Vitrine")
      #expect(try after.all("[autofocus]").isEmpty)
    }
  }
}
