import HTTPTypes
import Testing
import WebMVVM

@Suite struct RouteTableTests {
  let table = NotebookRoute.table

  @Test func `A route table takes a literal before a value`() throws {
    #expect(try table.route(.get, "/notes/newest") == .newest)
    #expect(try table.route(.get, "/notes/newer") == .note("newer"))
  }

  @Test func `A route table tells pages and actions of one address apart by the method`() throws {
    #expect(try table.route(.get, "/notes") == .noteList(page: 1, tag: nil))
    #expect(try table.route(.post, "/notes") == .addNote)
  }

  @Test func `A route table takes HEAD where GET goes`() throws {
    #expect(try table.route(.head, "/notes/tea?x=1") == .note("tea"))
  }

  @Test func `A route table refuses other methods, and says which ones an address has`() {
    let put = HTTPRequest.Method.put
    #expect(throws: RouteError.methodNotAllowed(allowed: [.get, .head, .post])) { try table.route(put, "/notes") }
    #expect(throws: RouteError.methodNotAllowed(allowed: [.get, .head])) { try table.route(.post, "/notes/newest") }
    #expect(throws: RouteError.methodNotAllowed(allowed: [.post])) { try table.route(.head, "/session") }
    #expect(throws: RouteError.notFound) { try table.route(put, "/nowhere") }
  }

  @Test(arguments: [
    "/nowhere", "/notes/tea/lines", "/notes/tea/lines/1/x", "/Notes", "//", "///", "//notes", "/notes//lines/1",
    "/notes/", "/notes/tea/", "/notes/tea/lines/1/", "//evil.example", "//evil.example/", "/faults/nonsense",
    "/faults/Problem", "/faults/",
  ])
  func `A route table has no page at other addresses`(target: String) {
    #expect(throws: RouteError.notFound) { try table.route(.get, target) }
    #expect(table.page(at: target) == nil)
  }

  @Test(arguments: [
    "+1", "01", " 1", "1 ", "%201", "１", "%EF%BC%91", "٣", "1.0", "1e3", "0x1", "-0", "1_000", "1,000", "",
    "9223372036854775808", "-9223372036854775809",
  ])
  func `A route table spells a number in one way only`(text: String) {
    #expect(throws: RouteError.notFound) { try table.route(.get, "/notes/tea/lines/\(text)") }
  }

  @Test(arguments: [Int64.min, -1, 0, 1, .max])
  func `A route table reads the numbers at both ends`(number: Int64) throws {
    #expect(try table.route(.get, "/notes/tea/lines/\(number)") == .line("tea", number))
  }

  @Test func `A route table decodes a segment once, after the path is cut into segments`() throws {
    #expect(try table.route(.get, "/notes/a%2Fb") == .note("a/b"))
    #expect(try table.route(.get, "/notes/a%252Fb") == .note("a%2Fb"))
    #expect(try table.route(.get, "/notes/%E8%8C%B6%3f") == .note("茶?"))
    #expect(try table.route(.get, "/notes/a+b") == .note("a+b"))
  }

  @Test(arguments: [".", "..", "%2e%2E"])
  func `A route table takes no segment for a value that a browser would take for a way through folders`(segment: String)
  {
    #expect(throws: RouteError.notFound) { try table.route(.get, "/notes/\(segment)") }
  }

  @Test(arguments: [
    "%", "%4", "%zz", "%+1", "a%", "%%41", "%FF", "%C0%AF", "%ED%A0%80", "%F4%90%80%80", "%E8%8C", "tea%00", "%00",
  ])
  func `A route table has no page where a segment can't be decoded`(segment: String) {
    #expect(throws: RouteError.notFound) { try table.route(.get, "/notes/\(segment)") }
  }

  @Test func `A route table stands long and deep addresses`() throws {
    let long = String(repeating: "x", count: 1 << 20)
    #expect(try table.route(.get, "/notes/" + long) == .note(long))
    for path in [String(repeating: "/", count: 100_000), String(repeating: "/notes", count: 100_000)] {
      #expect(throws: RouteError.notFound) { try table.route(.get, path) }
    }
  }

  @Test(arguments: ["", "notes", "x/notes", "?page=2", "#", "*"])
  func `A route table knows no page at an address that a path doesn't begin`(address: String) {
    #expect(table.page(at: address) == nil)
  }

  @Test func `A route table knows the pages, and no actions, for an address that somebody sent`() {
    #expect(table.page(at: "/notes?page=2") == .noteList(page: 2, tag: nil))
    #expect(table.page(at: "/") == .home)
    #expect(table.page(at: "/session") == nil)
    #expect(table.page(at: "/notes?page=x") == nil)
    #expect(table.page(at: "https://evil.example/notes") == nil)
  }
}
