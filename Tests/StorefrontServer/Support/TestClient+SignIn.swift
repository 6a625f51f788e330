import HTTPTypes
import WebMVVMTesting

extension TestClient {
  /// The name of who is signed in.
  var me: String? {
    get async throws { try await get("/").document.all(".account a.me > span").last?.text }
  }

  /// Signs in, and gives the name of who is signed in then.
  func signIn(as name: String, _ password: String) async throws -> String? {
    let response = try await post("/login", form: ["name": name, "password": password])
    return try response.document.all(".account a.me > span").last?.text
  }

  /// Signs in as Wen, from an address behind a proxy.
  func signIn(_ password: String, from address: String) async throws -> TestResponse {
    guard let forwarded = HTTPField.Name("X-Forwarded-For") else { preconditionFailure("no field name") }
    return try await post("/login", form: ["name": "Wen", "password": password], headerFields: [forwarded: address])
  }
}
