import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct SignOutTests {
  @Test(
    arguments: [
      ("/profile", "/pending"), ("/profile/password", "/profile"), ("/logout/everywhere", "/pending"),
    ])
  func `A person who is not signed in signs in first, and then confirms or repeats the action`(
    target: String, next: String
  ) async throws {
    try await withShop { shop in
      let response = try await shop.client(redirects: .manual).post(
        target, form: ["displayName": "Wen", "current": "a quiet word", "password": "another word"])

      response.expectRedirect(to: "/login?return=%2F\(next.dropFirst())")
    }
  }
}
