import HTTPTypes
import Testing
import WebMVVM

@Suite struct RoutePathTests {
  @Test func `The address of a route escapes all but the unreserved characters`() {
    #expect(NotebookRoute.note("a/b?c#d%e&f=g+h i").location.description == "/notes/a%2Fb%3Fc%23d%25e%26f%3Dg%2Bh%20i")
    #expect(NotebookRoute.note("茶~-._").location.description == "/notes/%E8%8C%B6~-._")
    #expect(NotebookRoute.note("\r\nSet-Cookie: a=b").location.description == "/notes/%0D%0ASet-Cookie%3A%20a%3Db")
  }

  @Test func `The address of a route leaves out the query's fields that are nil`() {
    #expect(NotebookRoute.noteList(page: 1, tag: nil).location.description == "/notes")
    #expect(NotebookRoute.noteList(page: 2, tag: nil).location.description == "/notes?page=2")
    #expect(NotebookRoute.noteList(page: 1, tag: "a&b").location.description == "/notes?tag=a%26b")
    #expect(NotebookRoute.noteList(page: 2, tag: "é").location.description == "/notes?page=2&tag=%C3%A9")
  }

  @Test func `The address of a route leads back to the route, for each of its cases`() throws {
    let pages: [NotebookRoute] = [
      .home, .noteList(page: 1, tag: nil), .noteList(page: 2, tag: "tea"), .newest, .note("tea"), .line("tea", 3),
      .slow,
    ]
    for page in pages + NotebookRoute.Fault.allCases.map(NotebookRoute.fault) {
      #expect(try NotebookRoute.table.route(.get, page.location.description) == page)
    }
    for action in [NotebookRoute.addNote, .signIn, .signOut] {
      #expect(try NotebookRoute.table.route(.post, action.location.description) == action)
    }
  }

  @Test(arguments: 0..<20)
  func `The address of a route leads back to the route, whatever its values are`(seed: UInt64) throws {
    var random = RandomText(seed: seed)
    for _ in 0..<100 {
      let (text, number) = (random.next(), random.nextNumber())
      for route in [
        NotebookRoute.note(text), .line(text, number), .noteList(page: Int(number), tag: text),
      ] {
        let address = route.location.description
        let bytes = Array(address.utf8)
        #expect(bytes.allSatisfy { 0x21...0x7E ~= $0 } && bytes[0] == UInt8(ascii: "/"))
        let parsed = try NotebookRoute.table.route(.get, address)
        #expect(parsed == route)
        // Two strings that look the same are equal in Swift; the address must keep the very bytes.
        #expect(parsed.location.description.utf8.elementsEqual(address.utf8))
      }
    }
  }

  @Test func `The address of a route can name the element that is to be in sight, by its id`() {
    let page = NotebookRoute.noteList(page: 2, tag: nil).location
    #expect(page.showing("note-7").description == "/notes?page=2#note-7")
    #expect(page.showing("note-7").showing("a b#c").description == "/notes?page=2#a%20b%23c")
  }

  @Test func `The address of a route can't be another site's, not even where a value in front is empty`() throws {
    let address = ShelfRoute(shelf: "", book: "evil.example").location.description
    #expect(address == "/.//evil.example")
    #expect(ShelfRoute(shelf: "a", book: "b").location.description == "/a/b")
  }
}

/// A route that begins with a value.
private struct ShelfRoute: Route {
  let shelf: String
  let book: String

  var path: RoutePath { "/\(shelf)/\(book)" }

  static let table: RouteTable<Self> = [
    .get("/*/*") { ShelfRoute(shelf: try $0.value(), book: try $0.value()) }
  ]
}
