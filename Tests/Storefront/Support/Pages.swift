import HTTPTypes
import Testing
import WebMVVMTesting

extension HTMLDocument {
  /// The number of unread mails, in the header.
  var unreadCount: String? {
    element(id: "unread-count")?.text
  }

  /// The name of the signed-in person, in the header.
  var me: String? {
    get throws { try all(".account a.me > span").last?.text }
  }
}

extension TestClient {
  /// Signs in as one of the demo people, and returns the page that follows.
  @discardableResult
  func signIn(as name: String = "Chen Yu") async throws -> TestResponse {
    let login = try await get("/login")
    return try await submit(try login.page("Login").form(button: "Continue as \(name)"))
  }
}

extension TestClient {
  /// Signs in with name and password, and returns the page that follows.
  @discardableResult
  func signIn(as name: String, _ password: String, headerFields: HTTPFields = [:]) async throws -> TestResponse {
    let form = try await get("/login", headerFields: headerFields).page("Login").form(button: "Sign in")
    return try await submit(form, ["name": name, "password": password], headerFields: headerFields)
  }

  /// Creates an account, and returns the page that follows.
  @discardableResult
  func signUp(as name: String, _ password: String = "a quiet word") async throws -> TestResponse {
    let form = try await get("/signup").page("Signup").form(button: "Create the account")
    return try await submit(form, ["name": name, "password": password])
  }
}
