public import HTTPTypes
import MicroHTTP
public import WebMVVM

extension TestClient {
  /// Fills in a form of a page with what a form type holds, and submits it.
  ///
  /// ```swift
  /// let page = try await client.get("/profile")
  /// let answer = try await client.submit(page.form(action: "/profile"), ProfileForm.filled { $0.displayName.fill("Kim") })
  /// ```
  ///
  /// Fields that are empty keep what the page has in them.
  ///
  /// - Throws: ``TestClientError``, for example if the page does not draw a field that is filled.
  public func submit(
    _ form: HTMLForm, _ values: some WebForm, headerFields: HTTPFields = [:], from initiator: Initiator = .sameOrigin,
    redirects: Redirects? = nil
  ) async throws(TestClientError) -> TestResponse {
    let filled = values.contents.fields.filter { !$0.value.isEmpty }.map { (key: $0.name, value: Optional($0.value)) }
    let fields: [HTMLForm.Field]
    do throws(HTMLError) { fields = try form.filled(with: filled) } catch { throw .form(error) }
    return try await submit(form, sending: fields, headerFields: headerFields, from: initiator, redirects: redirects)
  }

  /// Posts what a form type holds, without a page.
  ///
  /// - Throws: ``TestClientError``.
  public func post(
    _ target: String, _ form: some WebForm, headerFields: HTTPFields = [:], from initiator: Initiator = .sameOrigin,
    redirects: Redirects? = nil
  ) async throws(TestClientError) -> TestResponse {
    let fields = form.contents.fields.map { HTMLForm.Field($0.name, $0.value) }
    return try await post(target, form: fields, headerFields: headerFields, from: initiator, redirects: redirects)
  }
}

extension WebForm {
  /// The form as a person has filled it in.
  public static func filled(_ fill: (Self) throws -> Void) rethrows -> Self {
    let form = Self()
    try fill(form)
    return form
  }

  /// The form as an action gets it, after its rules, for a test that calls a ViewModel without a site.
  public static func sent(_ fill: (Self) throws -> Void) rethrows -> Self {
    Self(reading: try filled(fill).contents)
  }
}
