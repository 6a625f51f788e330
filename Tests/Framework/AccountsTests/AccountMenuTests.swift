import HTTPTypes
import Testing
import WebMVVMTesting

@testable import AccountsExample

/// The top of the pages in the standard layout.
@Suite struct AccountMenuTests {
  @Test(arguments: [
    ("/", "?return=%2F"), ("/signup", ""), ("/login?return=%2Fnotes", "?return=%2Fnotes"),
    ("/signup?return=%2Flogin", ""), ("/nowhere", ""),
  ])
  func `A visitor gets links of the site, and for signing in and up, which come back to the page`(
    target: String, query: String
  )
    async throws
  {
    try await withNotes { notes in
      let links = try await links(of: target, notes.client())

      #expect(links == ["My notes /notes", "Sign in /login\(query)", "Sign up /signup\(query)"])
    }
  }

  @Test func `A person who is signed in gets their name, and a button for signing out`() async throws {
    try await withNotes { notes in
      let client = notes.client()
      try await client.signUp(as: "Kim-Wen")

      let links = try await links(of: "/notes", client)
      let left = try await client.submit(client.get("/notes").form(action: "/logout"))

      #expect(links == ["My notes /notes", "Kim-Wen /account"])
      #expect(try left.document.all("body > header a").dropFirst().first?.text == "Sign in")
    }
  }

  /// The texts and addresses of the links at the top of a page.
  private func links(of target: String, _ client: TestClient) async throws -> [String] {
    let links = try await client.get(target).document.all("body > header a")
    return links.map { "\($0.text) \($0["href"] ?? "")" }
  }
}
