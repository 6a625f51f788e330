import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct LoginTests {
  @Test(arguments: ["Ms. Lin", "Chen Yu"])
  func `A visitor can sign in as one of the demo people, and sign out`(name: String) async throws {
    try await withShop { shop in
      let client = shop.client()

      let home = try await client.signIn(as: name)

      #expect(home.target == "/")
      let page = try home.page("Home")
      #expect(try page.me == name)
      #expect(try page.all(".account a").map { $0["href"] } == ["/profile"])

      let left = try await client.submit(home.form(action: "/logout"))

      #expect(left.target == "/")
      let gone = try left.page("Home")
      #expect(try gone.flash == "You are signed out.")
      #expect(try gone.first(".account a")?["href"] == "/login")
      #expect(try gone.me == nil)
    }
  }

  @Test func `Only the demo people are offered, and only they can sign in without a password`() async throws {
    try await withShop { shop in
      let owner = try shop.database.addPerson("The owner", isDemo: false)
      let client = shop.client()

      let login = try await client.get("/login").page("Login")
      let forced = try await client.post("/login", form: ["person": "\(owner.rawValue)"])

      #expect(try login.texts("button.person small") == ["Teacher", "Student"])
      #expect(try login.all("button.person").count == 2)
      try forced.page("Login", .unprocessableContent)
      #expect(try shop.database.count("session") == 0)
    }
  }

  /// A shop in which nobody signs in.
  private static let refusingShop = SharedShop()

  @Test(arguments: ["", "99", "0", "-1", "abc", "1 OR 1=1", "99999999999999999999"])
  func `An unknown person is refused, and the others are offered again`(person: String) async throws {
    try await Self.refusingShop.use { shop in
      let store = TestStore(shop.client(redirects: .manual))
      let form = [HTMLForm.Field("return", "/mail"), HTMLForm.Field("person", person)]

      let response = try await store.send(.post("/login", form: form)) {
        $0.shows("Login", .unprocessableContent, title: "Error: Sign in · Vitrine")
        $0.alerts = ["There is a problem You cannot continue as this person without a password here."]
      }

      #expect(try response.document.all("button.person").count == 2)
      #expect(try response.document.first("input[name=return]")?["value"] == "/mail")
      #expect(try shop.database.count("session") == 0)
    }
  }

  @Test func `In a shop of somebody's own, everybody needs a password, whatever a request says`() async throws {
    try await withShop(.testing { $0.isDemo = false }) { shop in
      for host in ["localhost", "127.0.0.1:8080", "[::1]", "shop.example"] {
        let page = try await shop.get("/login", headerFields: [.host: host]).page("Login")
        let forced = try await shop.client().post(
          "/login", form: ["person": "\(shop.student.rawValue)"], headerFields: [.host: host])

        #expect(try page.all("button.person").isEmpty)
        #expect(try page.all("form[action='/login']").count == 1)
        try forced.page("Login", .unprocessableContent)
      }
      #expect(try shop.database.count("session") == 0)
    }
  }
}
