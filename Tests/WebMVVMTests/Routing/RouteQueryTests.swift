import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM

@Suite("The query of a route")
struct RouteQueryTests {
  let table = NotebookRoute.table

  @Test("gives its fields, decoded as a form's")
  func values() throws {
    #expect(try table.route(.get, "/notes?page=2") == .noteList(page: 2, tag: nil))
    #expect(try table.route(.get, "/notes?tag=a+b%26c&page=3") == .noteList(page: 3, tag: "a b&c"))
    #expect(try table.route(.get, "/notes?tag=a?b/c") == .noteList(page: 1, tag: "a?b/c"))
  }

  @Test(
    "may be empty, and may have fields that nobody asks for",
    arguments: ["?", "?&&", "?page=", "?page", "?utm_source=x", "?Page=2"])
  func others(query: String) throws {
    #expect(try table.route(.get, "/notes" + query) == .noteList(page: 1, tag: nil))
  }

  @Test("gives the first of several values")
  func repeated() throws {
    #expect(try table.route(.get, "/notes?page=2&page=x") == .noteList(page: 2, tag: nil))
  }

  @Test(
    "is refused with the field's name where it spells no such value",
    arguments: ["page=+1", "page=%2B1", "page=01", "page=%201", "page=１", "page=x"])
  func badValues(query: String) {
    #expect(throws: RouteError.badQuery(field: "page")) { try table.route(.get, "/notes?" + query) }
  }

  @Test("is refused where it is no form", arguments: ["%", "page=%zz", "page=%FF", "tag=%00", "x=%C0%AF"])
  func unreadable(query: String) {
    #expect(throws: FormError.self) { try table.route(.get, "/notes?" + query) }
  }

  @Test("is not looked at before the address is known")
  func order() {
    #expect(throws: RouteError.notFound) { try table.route(.get, "/nowhere?%") }
    #expect(throws: RouteError.methodNotAllowed(allowed: [.post])) { try table.route(.get, "/session?%") }
  }
}
