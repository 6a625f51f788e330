import Persistence
import WebMVVMTesting

@testable import Storefront

extension TestShop {
  /// The browser of a person who works at the desk.
  func operatorClient(redirects: TestClient.Redirects = .follow) async throws -> TestClient {
    try database.execute("UPDATE person SET isOperator = TRUE WHERE id = ?", [teacher])
    let client = client(redirects: redirects)
    try await client.signIn(as: "Ms. Lin")
    return client
  }
}

extension HTMLDocument {
  /// The text of the first element; empty if there is none.
  func text(_ selector: String) throws -> String { try first(selector)?.text ?? "" }
}
