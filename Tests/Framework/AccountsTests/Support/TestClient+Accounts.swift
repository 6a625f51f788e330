import Testing
import WebMVVMTesting

extension TestClient {
  /// A password that nobody would guess.
  static let password = "a quiet word"

  /// Signs up on the page that a link of the home page leads to.
  @discardableResult
  func signUp(as name: String, password: String = TestClient.password) async throws -> TestResponse {
    let page = try await get("/").link(text: "Sign up")
    let form = try await follow(page).form(button: "Create the account")
    return try await submit(form, ["name": name, "password": password])
  }

  /// Signs in on the page that a link of the home page leads to.
  @discardableResult
  func signIn(as name: String, password: String = TestClient.password) async throws -> TestResponse {
    let page = try await get("/").link(text: "Sign in")
    let form = try await follow(page).form(button: "Sign in")
    return try await submit(form, ["name": name, "password": password])
  }
}

extension TestResponse {
  /// The form with this text on its button.
  func form(button: String) throws -> HTMLForm { try document.form(button: button) }
}

extension HTMLDocument {
  /// The name of the person who is signed in, on the home page.
  var me: String? {
    get throws { try first("header a[href='/account']")?.text }
  }
}
