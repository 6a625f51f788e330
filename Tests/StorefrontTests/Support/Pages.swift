import HTTPTypes
import Testing
import WebMVVMTesting

extension HTMLDocument {
  /// The number in the header of how many mails are unread.
  var unreadCount: String? {
    element(id: "unread-count")?.text
  }

  /// The name in the header of who is signed in.
  var me: String? {
    get throws { try all(".account a.me > span").last?.text }
  }
}

extension TestClient {
  /// Signs in as one of the demo people, and gives the page that this leads to.
  @discardableResult
  func signIn(as name: String = "Chen Yu") async throws -> TestResponse {
    let login = try await get("/login")
    return try await submit(try login.page("Login").form(button: "Continue as \(name)"))
  }
}

extension TestClient {
  /// Signs in by name and password, and gives what this leads to.
  @discardableResult
  func signIn(as name: String, _ password: String, headerFields: HTTPFields = [:]) async throws -> TestResponse {
    let form = try await get("/login", headerFields: headerFields).page("Login").form(button: "Sign in")
    return try await submit(form, ["name": name, "password": password], headerFields: headerFields)
  }

  /// Makes an account, and gives what this leads to.
  @discardableResult
  func signUp(as name: String, _ password: String = "a quiet word") async throws -> TestResponse {
    let form = try await get("/signup").page("Signup").form(button: "Make the account")
    return try await submit(form, ["name": name, "password": password])
  }
}
