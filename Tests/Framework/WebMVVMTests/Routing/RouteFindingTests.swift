import HTTPTypes
import Testing

@testable import WebMVVM

/// Which route an address has.
@Suite struct RouteFindingTests {
  private typealias Site = NotebookCoordinator
  private let reader = RouteReader<NotebookCoordinator>()

  @Test func `A literal is taken before a value`() throws {
    #expect(try reader.pattern(.get, "/notes/newest") == "/notes/newest")
    #expect(try reader.values(of: Site.note, "/notes/newer") == "newer")
  }

  @Test func `Pages and actions with the same address are distinguished by the method`() throws {
    #expect(try reader.pattern(.get, "/notes") == "/notes?page=*&tag=*")
    #expect(try reader.pattern(.post, "/notes") == "/notes")
  }

  @Test func `HEAD finds the same route as GET`() throws {
    #expect(try reader.pattern(.head, "/notes/tea?x=1") == "/notes/*")
  }

  @Test func `Other methods are refused with a list of those that the address supports`() {
    let put = HTTPRequest.Method.put
    for (method, target, allowed) in [
      (put, "/notes", [.get, .head, .post]), (.post, "/notes/newest", [.get, .head]), (.head, "/session", [.post]),
    ] as [(HTTPRequest.Method, String, [HTTPRequest.Method])] {
      #expect(throws: RouteError.methodNotAllowed(allowed: allowed)) { try reader.index.find(method, target) }
    }
    #expect(throws: RouteError.notFound) { try reader.index.find(put, "/nowhere") }
  }

  @Test(
    arguments: [
      "/nowhere", "/notes/tea/lines", "/notes/tea/lines/1/x", "/Notes", "//", "///", "//notes", "/notes//lines/1",
      "/notes/", "/notes/tea/", "/notes/tea/lines/1/", "//evil.example", "//evil.example/", "/faults/nonsense",
      "/faults/Problem", "/faults/",
    ])
  func `There is no page at other addresses`(target: String) {
    #expect(throws: RouteError.notFound) { try reader.location(.get, target) }
    #expect(reader.index.route(.get, at: target) == nil)
  }

  @Test(
    arguments: [
      "+1", "01", " 1", "1 ", "%201", "１", "%EF%BC%91", "٣", "1.0", "1e3", "0x1", "-0", "1_000", "1,000", "",
      "9223372036854775808", "-9223372036854775809",
    ])
  func `A number is spelled in one way only`(text: String) {
    #expect(throws: RouteError.notFound) { try reader.values(of: Site.line, "/notes/tea/lines/\(text)") }
  }

  @Test(arguments: [Int64.min, -1, 0, 1, .max])
  func `The smallest and the greatest number are parsed`(number: Int64) throws {
    #expect(try reader.values(of: Site.line, "/notes/tea/lines/\(number)") == ("tea", number))
  }

  @Test func `A segment is decoded once, after the path is cut into segments`() throws {
    #expect(try reader.values(of: Site.note, "/notes/a%2Fb") == "a/b")
    #expect(try reader.values(of: Site.note, "/notes/a%252Fb") == "a%2Fb")
    #expect(try reader.values(of: Site.note, "/notes/%E8%8C%B6%3f") == "茶?")
    #expect(try reader.values(of: Site.note, "/notes/a+b") == "a+b")
    #expect(try reader.pattern(.get, "/%6Eotes/n%65west") == "/notes/newest")
    #expect(try reader.values(of: Site.line, "/n%6Ftes/%74ea/lines/%37") == ("tea", 7))
  }

  @Test(arguments: [".", "..", "%2e%2E"])
  func `A segment that a browser would remove from a path is not a value`(segment: String) {
    #expect(throws: RouteError.notFound) { try reader.values(of: Site.note, "/notes/\(segment)") }
  }

  @Test(
    arguments: [
      "%", "%4", "%zz", "%+1", "a%", "%%41", "%FF", "%C0%AF", "%ED%A0%80", "%F4%90%80%80", "%E8%8C", "tea%00", "%00",
    ])
  func `There is no page at an address with a segment that can't be decoded`(segment: String) {
    #expect(throws: RouteError.notFound) { try reader.values(of: Site.note, "/notes/\(segment)") }
    #expect(throws: RouteError.notFound) { try reader.index.find(.get, "/\(segment)/newest") }
  }

  @Test func `Long and deep addresses are parsed`() throws {
    let long = String(repeating: "x", count: 1 << 20)
    #expect(try reader.values(of: Site.note, "/notes/" + long) == long)
    for path in [String(repeating: "/", count: 100_000), String(repeating: "/notes", count: 100_000)] {
      #expect(throws: RouteError.notFound) { try reader.index.find(.get, path) }
    }
  }

  @Test(arguments: ["", "notes", "x/notes", "?page=2", "#", "*"])
  func `There is no page at an address that doesn't begin with a slash`(address: String) {
    #expect(reader.index.route(.get, at: address) == nil)
  }

  @Test func `An address from a client leads only to pages, not to actions`() {
    #expect(reader.index.route(.get, at: "/notes?page=2&x=y")?.location.description == "/notes?page=2")
    #expect(reader.index.route(.get, at: "/")?.location.description == "/")
    #expect(reader.index.route(.get, at: "/session") == nil)
    #expect(reader.index.route(.get, at: "/notes?page=x") == nil)
    #expect(reader.index.route(.get, at: "https://evil.example/notes") == nil)
  }
}
