import Testing

@testable import WebMVVM

/// A wrong pattern is a mistake of a programmer. The program stops when it makes its routes, and says which is wrong.
@Suite struct RoutePatternTests {
  @Test func `A pattern has a star for each of its types`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RoutePattern("/sorts/*/goods", Int.self, Int.self)
    }

    #expect(result.errorText.contains("/sorts/*/goods has 1 values, and 2 types are given."))
  }

  @Test func `A query with several fields has a star without a name`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RoutePattern("/people?name=*", PeopleQuery.self)
    }

    #expect(
      result.errorText.contains(
        "/people?name=* needs a * without a name for each query with several fields: it has 0, and there are 1."))
  }

  @Test func `A value has a star with a name`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RoutePattern("/people?*", String.self)
    }

    #expect(
      result.errorText.contains(
        "/people?* needs a * without a name for each query with several fields: it has 1, and there are 0."))
  }

  @Test func `A pattern begins with a slash`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RoutePattern("notes")
    }

    #expect(result.errorText.contains("notes: a pattern begins with a slash."))
  }

  @Test func `The fields of a query are where its star is`() {
    let pattern = RoutePattern("/people?q=*&*&page=*", String?.self, PeopleQuery.self, Int.self)

    #expect(pattern.fields == ["q", "name", "order", "old", "page"])
  }
}

extension ExitTest.Result {
  fileprivate var errorText: String { String(decoding: standardErrorContent, as: UTF8.self) }
}
