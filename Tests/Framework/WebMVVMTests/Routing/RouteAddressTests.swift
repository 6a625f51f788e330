import HTTPTypes
import Testing

@testable import WebMVVM

/// What `links` prints.
@Suite struct RouteAddressTests {
  private typealias Site = NotebookCoordinator
  private let links = NotebookCoordinator.links

  @Test func `All but the unreserved characters are escaped`() {
    #expect(links(Site.note, "a/b?c#d%e&f=g+h i").description == "/notes/a%2Fb%3Fc%23d%25e%26f%3Dg%2Bh%20i")
    #expect(links(Site.note, "茶~-._").description == "/notes/%E8%8C%B6~-._")
    #expect(links(Site.note, "\r\nSet-Cookie: a=b").description == "/notes/%0D%0ASet-Cookie%3A%20a%3Db")
  }

  @Test func `A field of the query without a value is left out`() {
    #expect(links(Site.noteList, NotebookPage(1), nil).description == "/notes")
    #expect(links(Site.noteList, NotebookPage(2), nil).description == "/notes?page=2")
    #expect(links(Site.noteList, NotebookPage(1), "a&b").description == "/notes?tag=a%26b")
    #expect(links(Site.noteList, NotebookPage(2), "é").description == "/notes?page=2&tag=%C3%A9")
    #expect(links(Site.noteList, NotebookPage(2), "").description == "/notes?page=2")
  }

  @Test func `Each address leads back to its route`() throws {
    let reader = RouteReader<NotebookCoordinator>()
    let pages = [
      links(Site.home): "/", links(Site.noteList, NotebookPage(2), "tea"): "/notes?page=*&tag=*",
      links(Site.newest): "/notes/newest", links(Site.note, "tea"): "/notes/*",
      links(Site.line, "tea", 3): "/notes/*/lines/*", links(Site.slow): "/slow",
    ]
    for (page, pattern) in pages { #expect(try reader.pattern(.get, page.description) == pattern) }
    for fault in NotebookCoordinator.Fault.allCases {
      #expect(try reader.values(of: Site.fault, links(Site.fault, fault).description) == fault)
    }
    for (action, pattern) in [
      links(Site.addNote): "/notes", links(Site.signIn): "/session", links(Site.signOut): "/session/end",
    ] {
      #expect(try reader.pattern(.post, action.description) == pattern)
    }
  }

  @Test(arguments: 0..<20)
  func `An address leads back to its route with its values, whatever they are`(seed: UInt64) throws {
    let reader = RouteReader<NotebookCoordinator>()
    var random = RandomText(seed: seed)
    for _ in 0..<100 {
      let (text, number) = (random.next(), random.nextNumber())
      let (note, line) = (links(Site.note, text), links(Site.line, text, number))
      let list = links(Site.noteList, NotebookPage(Int(number)), text)

      #expect(try reader.values(of: Site.note, note.description) == text)
      #expect(try reader.values(of: Site.line, line.description) == (text, number))
      #expect(try reader.values(of: Site.noteList, list.description) == (NotebookPage(Int(number)), text))
      for location in [note, line, list] {
        let bytes = Array(location.description.utf8)
        #expect(bytes.allSatisfy { 0x21...0x7E ~= $0 } && bytes[0] == UInt8(ascii: "/"))
        // Two strings that look the same are equal in Swift; the address must keep the very bytes.
        let again = try reader.location(.get, location.description)
        #expect(again.description.utf8.elementsEqual(bytes))
      }
    }
  }

  @Test func `A location can contain the id of the element to show`() {
    let page = links(Site.noteList, NotebookPage(2), nil)
    #expect(page.showing("note-7").description == "/notes?page=2#note-7")
    #expect(page.showing("note-7").showing("a b#c").description == "/notes?page=2#a%20b%23c")
  }

  @Test func `An address never leads to another site, even if its first value is empty`() {
    #expect(SlotCoordinator.links(SlotCoordinator.book, "", "evil.example").description == "/.//evil.example")
    #expect(SlotCoordinator.links(SlotCoordinator.book, "a", "b").description == "/a/b")
  }

  @Test func `The values of a location are those of its route, and none of another`() throws {
    let location = links(Site.line, "a/b", 7)

    #expect(try #require(links.values(of: Site.line, in: location)) == ("a/b", 7))
    #expect(links.values(of: Site.note, in: location) == nil)
    #expect(links.values(of: Site.fault, in: links(Site.note, "x")) == nil)
    #expect(try #require(links.values(of: Site.note, in: links(Site.note, "x").showing("y"))) == "x")
    #expect(try #require(links.values(of: Site.noteList, in: links(Site.noteList, NotebookPage(2), "x"))).1 == "x")
  }
}

/// A site whose addresses begin with a value.
private struct SlotCoordinator: SiteCoordinator {
  static let book = page("/*/*", String.self, String.self) { _, _, name in NoteViewModel { name } }
  static let routes = Routes { book }

  let context: RequestContext

  func layout(around scene: any Scene) -> any View { scene }

  func scene(for problem: Problem) -> any Scene { NotebookProblemViewModel(problem) }
}
