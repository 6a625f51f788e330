import Testing

@testable import WebMVVM

/// A wrong pattern is a mistake of a programmer. The program stops when it makes its routes, and says which is wrong.
@Suite struct RoutePatternTests {
  @Test func `A pattern has a star for each of its types`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RoutePattern("/sorts/*/goods", Int.self, Int.self)
    }

    #expect(result.errorText.contains("/sorts/*/goods has a * for each of its values, and 2 types."))
  }

  @Test func `A query with a form has a star for each field of the form`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RoutePattern("/people", query: NameForm.self)
    }

    #expect(result.errorText.contains("/people has a * without a name for each field of its form."))
  }

  @Test func `A query with more stars than its form has fields is refused`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RoutePattern("/people?*&*", query: NameForm.self, String.self, String.self)
    }

    #expect(result.errorText.contains("/people?*&* has a * without a name for each field of its form."))
  }

  @Test func `A query with a star and no form is refused`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RoutePattern("/people?*", String.self)
    }

    #expect(result.errorText.contains("/people?* has a * without a name for each field of its form."))
  }

  @Test func `The fields of the form are the names of the stars`() {
    let pattern = RoutePattern("/people?*&page=*", query: NameForm.self, String.self, Int.self)

    #expect(pattern.fields == ["name", "page"])
  }
}

private struct NameForm: WebForm {
  let fields: FormFields
  let name: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    name = fields.text("name", length: 0...10)
  }
}

extension ExitTest.Result {
  fileprivate var errorText: String { String(decoding: standardErrorContent, as: UTF8.self) }
}
