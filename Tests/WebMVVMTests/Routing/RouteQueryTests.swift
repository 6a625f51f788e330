import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM

@Suite struct RouteQueryTests {
  let table = NotebookRoute.table

  @Test func `The query of a route gives its fields, decoded as a form's`() throws {
    #expect(try table.route(.get, "/notes?page=2") == .noteList(page: 2, tag: nil))
    #expect(try table.route(.get, "/notes?tag=a+b%26c&page=3") == .noteList(page: 3, tag: "a b&c"))
    #expect(try table.route(.get, "/notes?tag=a?b/c") == .noteList(page: 1, tag: "a?b/c"))
  }

  @Test(arguments: ["?", "?&&", "?page=", "?page", "?utm_source=x", "?Page=2"])
  func `The query of a route may be empty, and may have fields that nobody asks for`(query: String) throws {
    #expect(try table.route(.get, "/notes" + query) == .noteList(page: 1, tag: nil))
  }

  @Test func `The query of a route gives the first of several values`() throws {
    #expect(try table.route(.get, "/notes?page=2&page=x") == .noteList(page: 2, tag: nil))
  }

  @Test(arguments: ["page=+1", "page=%2B1", "page=01", "page=%201", "page=１", "page=x"])
  func `The query of a route is refused with the field's name where it spells no such value`(query: String) {
    #expect(throws: RouteError.badQuery(field: "page")) { try table.route(.get, "/notes?" + query) }
  }

  @Test(arguments: ["%", "page=%zz", "page=%FF", "tag=%00", "x=%C0%AF"])
  func `The query of a route is refused where it is no form`(query: String) {
    #expect(throws: FormError.self) { try table.route(.get, "/notes?" + query) }
  }

  @Test func `The query of a route is not looked at before the address is known`() {
    #expect(throws: RouteError.notFound) { try table.route(.get, "/nowhere?%") }
    #expect(throws: RouteError.methodNotAllowed(allowed: [.post])) { try table.route(.get, "/session?%") }
  }
}
