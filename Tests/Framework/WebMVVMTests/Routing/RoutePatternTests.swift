import Testing

@testable import WebMVVM

/// A wrong pattern is a mistake of a programmer. The program stops with it when it makes its routes.
@Suite struct RoutePatternTests {
  @Test func `A pattern has a star for each of its types`() {
    #expect(
      throws: RoutePattern.Mistake(
        "/sorts/*/goods has 1 values, and 2 types are given. A value is a * as a whole segment or field.")
    ) { try RoutePattern("/sorts/*/goods", Int.self, Int.self) }
  }

  @Test func `A query with several fields has a star without a name`() {
    #expect(
      throws: RoutePattern.Mistake(
        "/people?name=* needs a * without a name for each query with several fields: it has 0, and there are 1.")
    ) { try RoutePattern("/people?name=*", PeopleQuery.self) }
  }

  @Test func `A value has a star with a name`() {
    #expect(
      throws: RoutePattern.Mistake(
        "/people?* needs a * without a name for each query with several fields: it has 1, and there are 0.")
    ) { try RoutePattern("/people?*", String.self) }
  }

  @Test func `A pattern begins with a slash`() {
    #expect(throws: RoutePattern.Mistake("notes: a pattern begins with a slash.")) { try RoutePattern("notes") }
  }

  @Test func `The fields of a query are where its star is`() throws {
    let pattern = try RoutePattern("/people?q=*&*&page=*", String?.self, PeopleQuery.self, Int.self)

    #expect(pattern.fields == ["q", "name", "order", "old", "page"])
  }
}
