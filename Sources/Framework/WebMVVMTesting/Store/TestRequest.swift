/// A request that a ``TestStore`` sends.
///
/// ```swift
/// try await store.send(.post("/sorts/1/goods/next", form: ["page": "1"])) { $0.redirects(to: "/sorts/1/goods?page=2") }
/// ```
public struct TestRequest: Sendable {
  let send: @Sendable (TestClient) async throws -> TestResponse

  /// Any request that a client can send, such as a post from another site.
  ///
  /// ```swift
  /// try await store.send(.init { try await $0.post("/logout", from: .crossSite("https://evil.example")) }) {
  ///   $0.shows("Problem", .forbidden, title: "This came from another site")
  /// }
  /// ```
  public init(_ send: @escaping @Sendable (TestClient) async throws -> TestResponse) {
    self.send = send
  }

  /// Requests a page: `.get("/sorts")`.
  public static func get(_ target: String) -> TestRequest {
    TestRequest { try await $0.get(target) }
  }

  /// Posts a form without loading its page first: `.post("/login", form: ["person": "2"])`.
  public static func post(_ target: String, form: KeyValuePairs<String, String> = [:]) -> TestRequest {
    TestRequest { try await $0.post(target, form: form) }
  }

  /// Posts a list of form fields: `.post("/login", form: fields)`.
  public static func post(_ target: String, form: [HTMLForm.Field]) -> TestRequest {
    TestRequest { try await $0.post(target, form: form) }
  }

  /// Fills in a form of a page and submits it: `.submit(try page.form(action: "/logout"))`.
  public static func submit(_ form: HTMLForm, _ values: KeyValuePairs<String, String?> = [:]) -> TestRequest {
    TestRequest { try await $0.submit(form, values) }
  }

  /// Follows a link of a page: `.follow(try page.link(rel: "next"))`.
  public static func follow(_ link: HTMLLink) -> TestRequest {
    TestRequest { try await $0.follow(link) }
  }
}
