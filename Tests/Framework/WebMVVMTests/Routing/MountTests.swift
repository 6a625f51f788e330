import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

/// Children whose routes stand below a path of their parent.
@Suite struct MountTests {
  private typealias Library = LibraryCoordinator
  private let links = LibraryCoordinator.links
  private let site = LibrarySite()

  @Test func `A child is created with the values of its path`() async throws {
    #expect(try await site.client().get("/shelves/7").text(of: "#note") == "shelf 7 as it stands")
  }

  @Test func `A child prints its addresses where it is mounted`() async throws {
    let client = site.client()

    #expect(try await client.get("/shelves/7/books/A%2FB").text(of: "#note") == "A/B at /shelves/7/books/A%2FB")
    let page = try await client.get("/shelves/7/boxes/-2/pages/3")
    #expect(try page.text(of: "#note") == "7/-2 3 at /shelves/7/boxes/-2/pages/3")
  }

  @Test func `A parent prints the addresses of its children`() {
    let shelf = links.below(Library.shelves, 7)
    #expect(shelf(ShelfCoordinator.books, nil).description == "/shelves/7")
    #expect(shelf(ShelfCoordinator.books, .author).description == "/shelves/7?order=author")
    #expect(shelf.below(ShelfCoordinator.boxes, 2)(BoxCoordinator.leaf, 3).description == "/shelves/7/boxes/2/pages/3")
    let room = links.below(Library.notebook, "a/b")
    #expect(room(NotebookCoordinator.home).description == "/rooms/a%2Fb/notebook")
    #expect(room(NotebookCoordinator.note, "?").description == "/rooms/a%2Fb/notebook/notes/%3F")
  }

  @Test func `The values of a child's location are read only below its mount path`() throws {
    let shelf = links.below(Library.shelves, 7)
    let book = shelf(ShelfCoordinator.book, "A/B")

    #expect(try #require(shelf.values(of: ShelfCoordinator.book, in: book)) == "A/B")
    #expect(links.below(Library.shelves, 8).values(of: ShelfCoordinator.book, in: book) == nil)
    #expect(shelf.values(of: ShelfCoordinator.books, in: book) == nil)
    let other = links.below(Library.shelves, 77)(ShelfCoordinator.books, nil)
    #expect(shelf.values(of: ShelfCoordinator.books, in: other) == nil)
    #expect(links.below(Library.letters).values(of: LetterCoordinator.letter, in: .example("/mail7")) == nil)
    let books = shelf(ShelfCoordinator.books, .title)
    #expect(try #require(shelf.values(of: ShelfCoordinator.books, in: books)) == .title)
  }

  @Test(arguments: ["/shelves", "/shelves/x", "/shelves/07", "/shelves/7/books", "/shelves/7/boxes/x/pages/1"])
  func `A child is not found at another address`(target: String) async throws {
    #expect(try await site.client().get(target).status == .notFound)
  }

  @Test func `If a child can't be created, none of its routes can be used`() async throws {
    let stranger = site.client()
    let letters = LibraryCoordinator.routeDescriptions.filter { route in
      route.coordinators.contains { $0 == LetterCoordinator.self }
    }
    #expect(letters.count == 7)

    for route in letters {
      let target = route.pattern.replacing("/mail/*", with: "/mail/7").replacing("*", with: "7")
      let answer = try await stranger.send(method: route.method, target: target)
      #expect(answer.status == .unauthorized, "\(route.method) \(target)")
      #expect(try answer.text(of: "h1") == "Sign in")
    }
    let reader = site.client(signedIn: true)
    #expect(try await reader.get("/mail/7").text(of: "#note") == "letter 7 of Kim")
    #expect(try await reader.post("/mail/7/archive").headerFields[.location] == "/mail/7")
  }

  @Test func `The cases of a value are literals, and another value can have the same position`() async throws {
    let reader = site.client(signedIn: true)

    for folder in LetterCoordinator.Folder.allCases {
      #expect(try await reader.get("/mail/\(folder)").text(of: "#note") == "folder \(folder)")
    }
    #expect(try await reader.get("/mail/7").text(of: "#note") == "letter 7 of Kim")
    #expect(try await reader.get("/mail/outbox").status == .notFound)
    #expect(LibraryCoordinator.routeConflicts.isEmpty)
  }

  @Test func `If no route follows a literal, a value in the same position is tried`() async throws {
    let client = NotebookSite().client()

    #expect(try await client.get("/notes/newest").document.title == "Newest")
    #expect(try await client.get("/notes/newest/lines/3").text(of: "#note") == "newest 3")
  }

  @Test func `A field of the query can be absent, and is refused if it cannot be parsed`() async throws {
    let client = site.client()

    #expect(try await client.get("/shelves/7?order=author").text(of: "#note") == "shelf 7 author")
    #expect(try await client.get("/shelves/7?order=").text(of: "#note") == "shelf 7 as it stands")
    let refused = try await client.get("/shelves/7?order=price")
    #expect(refused.status == .badRequest)
    #expect(try refused.text(of: "#message")?.contains("“order”") == true)
  }

  @Test func `The routes of another site can be mounted, and lead to each other there`() async throws {
    let client = site.client()

    let page = try await client.get("/rooms/red/notebook/notes?page=2")
    let added = try await client.post("/rooms/red/notebook/notes", form: ["text": "tea"])

    #expect(page.document.title == "Page 2")
    #expect(added.headerFields[.location] == "/rooms/red/notebook/notes/newest")
    #expect(try await client.get("/rooms/red/notebook").document.title == "Home")
    #expect(try await client.post("/rooms/red/notebook/session").headerFields[.location] == "/rooms/red/notebook")
  }

  @Test func `A value in the place of a file's name does not hide the file`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("body { margin: 0 }", to: "style.css")
    let client = site.client(files: try StaticFiles(folder: folder.url.path))

    #expect(try await client.get("/2026").text(of: "#note") == "year 2026")
    #expect(try await client.get("/style.css").text == "body { margin: 0 }")
    #expect(try await client.get("/other.css").status == .notFound)
    #expect(try await client.get("/2026/").headerFields[.location] == "/2026")
  }
}
