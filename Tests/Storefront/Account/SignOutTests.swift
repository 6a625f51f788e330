import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct SignOutTests {
  @Test func `Signing out everywhere ends the sessions of all browsers, and of nobody else`() async throws {
    try await withShop { shop in
      let (here, there, other) = (shop.client(), shop.client(), shop.client())
      try await here.signUp(as: "Wen", "a quiet word")
      try await there.signIn(as: "Wen", "a quiet word")
      try await other.signIn()

      let form = try await here.get("/profile").page("Profile").form(button: "Sign out everywhere")
      let home = try await here.submit(form)

      #expect(home.target == "/")
      #expect(try home.page("Home").flash == "You are signed out everywhere.")
      #expect(here.cookies["session"] == nil)
      for client in [here, there] { #expect(try await client.get("/").document.me == nil) }
      #expect(try await other.get("/").document.me == "Chen Yu")
    }
  }

  @Test func `Signing out ends only the session of this browser`() async throws {
    try await withShop { shop in
      let (here, there) = (shop.client(), shop.client())
      try await here.signUp(as: "Wen", "a quiet word")
      try await there.signIn(as: "Wen", "a quiet word")

      let home = try await here.submit(try await here.get("/").form(action: "/logout"))

      #expect(try home.page("Home").flash == "You are signed out.")
      #expect(try await here.get("/").document.me == nil)
      #expect(try await there.get("/").document.me == "Wen")
    }
  }

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
