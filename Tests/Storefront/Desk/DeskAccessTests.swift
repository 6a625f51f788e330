import HTTPTypes
import MVVM
import StorefrontServer
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

/// Only operators know that the desk exists.
@Suite struct DeskAccessTests {
  /// An address of each route of the desk, with 1 for each value.
  private static let addresses: Set<String> = Set(
    ShopCoordinator.routeDescriptions.filter(\.isHidden).map { route in
      "/" + route.segments.map { $0 ?? "1" }.joined(separator: "/")
    })

  private static let methods: [HTTPRequest.Method] = [.get, .head, .post, .put, .delete]

  @Test(arguments: ["", "Chen Yu", "Ms. Lin"])
  func `Each address of the desk is like one that does not exist, for everybody but operators`(
    name: String
  ) async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      // A role is a text.
      try shop.database.execute("UPDATE person SET role = 'Operator'")
      let client = shop.client(redirects: .manual)
      if !name.isEmpty { try await client.signIn(as: name) }
      #expect(Self.addresses.count > 20 && Self.addresses.allSatisfy { $0.hasPrefix("/desk") })

      for prefix in ["", "/zh"] {
        var unknown: [HTTPRequest.Method: TestResponse] = [:]
        for method in Self.methods {
          unknown[method] = try await client.send(method: method, target: prefix + "/cellar")
        }
        for address in Self.addresses {
          for method in Self.methods {
            for end in ["", "/", "?page=x&state=x&page=%FF"] {
              let answer = try await client.send(method: method, target: prefix + address + end)

              #expect(answer.status == .notFound, "\(method) \(prefix + address + end): \(answer.status)")
              #expect(answer.text == unknown[method]?.text, "\(method) \(prefix + address + end)")
            }
          }
        }
      }
    }
  }

  @Test func `The page for signing in does not lead to the desk, nor does any other form`() async throws {
    try await withShop { shop in
      let client = shop.client()

      let page = try await client.get("/login?return=%2Fdesk")

      #expect(!page.text.contains("/desk"))
      let unknown = try await client.get("/login?return=%2Fcellar")
      #expect(try page.document.texts("main form") == unknown.document.texts("main form"))
    }
  }

  @Test func `An operator has a link to the desk, which others do not see`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let other = shop.client()
      try await other.signIn(as: "Chen Yu")

      #expect(try await desk.get("/").document.first("header a[href='/desk']")?.text == "Shop desk")
      #expect(try await other.get("/").document.first("header a[href='/desk']") == nil)
      #expect(try await desk.get("/desk").page("Desk").first("#new-orders")?.text == "0 new orders")
      #expect(try await desk.get("/zh/desk").status == .ok)
    }
  }

  @Test func `Who is no operator any more is refused from then on`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      #expect(try await desk.get("/desk/orders").status == .ok)

      try shop.database.execute("UPDATE person SET isOperator = FALSE")

      #expect(try await desk.get("/desk/orders").status == .notFound)
      #expect(try await desk.get("/").document.first("header a[href='/desk']") == nil)
    }
  }

  @Test func `Only the role Operator, given at the terminal, makes somebody an operator`() async throws {
    try await withShop { test in
      let shop = try Shop(databasePath: test.databasePath)
      _ = try await shop.addUser("Kim", password: "correct horse battery staple", role: "Operator")
      _ = try await shop.addUser("Lee", password: "correct horse battery staple", role: "operator")

      let users = try await shop.users().map(\.text)

      #expect(users.contains("Kim (Operator, works at the desk)"))
      #expect(users.contains("Lee (operator)"))
    }
  }
}
