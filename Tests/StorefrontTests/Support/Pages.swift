import HTTPTypes
import Testing
import WebMVVMTesting

extension TestResponse {
  /// The page, which must be a well-formed one of this scene with this status.
  @discardableResult
  func page(
    _ scene: String, _ status: HTTPResponse.Status = .ok, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> HTMLDocument {
    #expect(self.status == status, "\(self)", sourceLocation: sourceLocation)
    #expect(headerFields[.contentType] == "text/html; charset=utf-8", sourceLocation: sourceLocation)
    #expect(document.problems.isEmpty, "\(self): \(document.problems)", sourceLocation: sourceLocation)
    let main = try #require(try document.first("main"), "\(self)", sourceLocation: sourceLocation)
    #expect(main["data-scene"] == scene, "\(self)", sourceLocation: sourceLocation)
    return document
  }

  /// The response must send the browser there with 303.
  func expectRedirect(to target: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == .seeOther, "\(self)", sourceLocation: sourceLocation)
    #expect(headerFields[.location] == target, "\(self)", sourceLocation: sourceLocation)
  }
}

extension HTMLDocument {
  /// The message of the last action.
  var flash: String? {
    get throws { try first("p.flash[role=status]")?.text }
  }

  /// The number in the header of how many mails are unread.
  var unreadCount: String? {
    element(id: "unread-count")?.text
  }

  /// The name in the header of who is signed in.
  var me: String? {
    get throws { try all(".account a.me > span").last?.text }
  }

  /// The words of elements, in the order of the page.
  func texts(_ selector: String) throws -> [String] {
    try all(selector).map(\.text)
  }

  /// The ids of elements, in the order of the page.
  func ids(_ selector: String) throws -> [String] {
    try all(selector).compactMap(\.id)
  }

  /// The form whose button says so.
  func form(button: String) throws -> HTMLForm {
    try #require(forms.first { $0.element.text.contains(button) }, "no button \(button)")
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

extension HTTPField.Name {
  // The literals are tokens, which is all that the initialiser asks for.
  static let host = HTTPField.Name("Host")!
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
  static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
}
