import HTTPTypes
import MicroHTTP
import Testing
import WebMVVMTesting

@testable import WebMVVM

@Suite struct RouteQueryTests {
  private let reader = RouteReader<NotebookCoordinator>()

  private func values(_ target: String) throws -> (NotebookPage, String?) {
    try reader.values(of: NotebookCoordinator.noteList, target)
  }

  @Test func `Fields are decoded as a form's`() throws {
    #expect(try values("/notes?page=2") == (NotebookPage(2), nil))
    #expect(try values("/notes?tag=a+b%26c&page=3") == (NotebookPage(3), "a b&c"))
    #expect(try values("/notes?tag=a?b/c") == (NotebookPage(1), "a?b/c"))
  }

  @Test(arguments: ["?", "?&&", "?page=", "?page", "?utm_source=x", "?Page=2"])
  func `A query may be empty, and may have fields that nobody asks for`(query: String) throws {
    #expect(try values("/notes" + query) == (NotebookPage(1), nil))
  }

  @Test func `A field that is absent has the value that nil has`() {
    #expect(value(String.self) == nil && value(Int.self) == nil)
    #expect(value(String?.self) == .some(nil) && value(Int?.self) == .some(nil))
    #expect(value(NotebookPage.self) == NotebookPage(1))

    func value<Value: RouteValue & Equatable>(_ type: Value.Type) -> Value? {
      let value = try? type.valueIfAbsent()
      #expect(value == Value(queryValue: nil))
      return value
    }
  }

  @Test func `The first of several values counts`() throws {
    #expect(try values("/notes?page=2&page=x") == (NotebookPage(2), nil))
  }

  @Test(arguments: ["page=+1", "page=%2B1", "page=01", "page=%201", "page=１", "page=x"])
  func `A field with an invalid value is refused with its name`(query: String) {
    #expect(throws: RouteError.badQuery(field: "page")) { try values("/notes?" + query) }
  }

  @Test(arguments: ["%", "page=%zz", "page=%FF", "tag=%00", "x=%C0%AF"])
  func `A query that is not a form is refused`(query: String) {
    #expect(throws: FormError.self) { try values("/notes?" + query) }
  }

  @Test func `A query is not parsed before the route is found`() {
    #expect(throws: RouteError.notFound) { try reader.index.find(.get, "/nowhere?%") }
    #expect(throws: RouteError.methodNotAllowed(allowed: [.post])) { try reader.index.find(.get, "/session?%") }
  }

  @Test func `A missing field that is required is named in the error`() async throws {
    let client = LibrarySite().client()

    #expect(try await client.get("/search?word=tea").text(of: "#note") == "tea")
    for target in ["/search", "/search?word="] {
      let refused = try await client.get(target)
      #expect(refused.status == .badRequest)
      #expect(try refused.text(of: "#message")?.contains("“word”") == true)
    }
  }
}
