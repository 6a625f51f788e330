import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

/// Where passwords and sessions go, and where they don't.
@Suite struct CredentialTests {
  private static let password = "Eine lange Reihe von Wörtern, die sich niemand sonst ausdenkt, und noch eines mehr: 茶"

  @Test func `Each field for a password hides it, and lets a password manager fill it`() async throws {
    try await withServedShop { shop in
      let client = try await shop.clientWithPassword(Self.password)
      var count = 0

      for target in ["/login", "/signup", "/profile"] {
        for form in try await client.get(target).document.forms {
          for field in try form.element.all("input[name=password], input[name=current]") {
            #expect(field["type"] == "password", "\(target)")
            #expect(["current-password", "new-password"].contains(field["autocomplete"]), "\(target)")
            #expect(field["value"] == nil, "\(target)")
            #expect(form.method == .post, "\(target)")
            count += 1
          }
        }
      }
      #expect(count == 5)
    }
  }

  @Test(
    arguments: [
      String(password.dropLast()), password.uppercased(), password.lowercased(), password + " ", " " + password,
      String(password.prefix(72)), String(password.prefix(64)),
    ])
  func `A password is neither truncated nor folded`(other: String) async throws {
    try await withServedShop { shop in
      _ = try await shop.clientWithPassword(Self.password)
      let client = shop.client(redirects: .manual)

      let refused = try await client.post("/login", form: ["name": "Kim Lee", "password": other])
      let taken = try await client.post("/login", form: ["name": "Kim Lee", "password": Self.password])

      #expect(refused.status == .unprocessableContent)
      taken.expectRedirect(to: "/")
    }
  }

  @Test func `No page and no address contains a password or a session token`() async throws {
    try await withServedShop { shop in
      let client = try await shop.clientWithPassword("a quiet word")
      let session = try #require(client.cookies["session"])

      for target in ["/", "/mail", "/mail/new", "/mail/people", "/profile", "/login", "/signup", "/nowhere"] {
        let page = try await client.get(target)

        let text = String(decoding: page.body, as: UTF8.self)
        #expect(!text.contains(session) && !text.contains("a quiet word"), "\(target)")
        #expect(page.headerFields.allSatisfy { !$0.value.contains(session) }, "\(target)")
      }
    }
  }

  @Test func `Every page for a signed-in person has a button for signing out`() async throws {
    try await withServedShop(goods: goodsRows(16)) { shop in
      let client = shop.client()
      try await client.signIn()

      for target in ["/", "/sorts", "/sorts/1/goods", firstGoodsPage, "/mail", "/mail/new", "/profile", "/nowhere"] {
        let forms = try await client.get(target).document.forms

        #expect(forms.contains { $0.action == "/logout" && $0.method == .post }, "\(target)")
      }
    }
  }
}

extension TestShop {
  /// A browser in which somebody has made an account.
  fileprivate func clientWithPassword(_ password: String) async throws -> TestClient {
    let client = client()
    let answer = try await client.post("/signup", form: ["name": "Kim Lee", "password": password])
    try answer.page("Home")
    return client
  }
}
