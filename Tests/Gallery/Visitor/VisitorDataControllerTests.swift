import Foundation
import Persistence
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct VisitorDataControllerTests {
  private let folder: TemporaryFolder
  private let database: GalleryDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try GalleryDatabase(path: folder.path("gallery.sqlite"))
  }

  private func visitor(limit: Int = 10_000) -> VisitorDataController {
    VisitorDataController(session: SessionToken(), database: database, limit: limit)
  }

  private func change(_ visitor: VisitorDataController, to title: String = "MVC") async throws {
    try await visitor.change(ChangeTitleState.self) { $0.title = title }
  }

  @Test func `State survives a restart on the same database`() async throws {
    let path = folder.path("other.sqlite")
    let client = try await withGallery(at: path) { gallery in
      let client = gallery.client()
      _ = try await client.post("/greeting", form: ["firstName": "Ada", "lastName": "Lovelace"])
      return client
    }

    try await withGallery(at: path) { gallery in
      let page = try await gallery.client(like: client).get("/greeting").document
      #expect(try page.first("#greeting")?.text == "Hello Ada Lovelace")
    }
  }

  @Test func `A visitor who has changed nothing has the default state, and no row`() async throws {
    #expect(try await visitor().state(ChangeTitleState.self).title == "MVVM")
    #expect(try database.count("visitor") == 0)
  }

  @Test func `A change that throws changes nothing`() async throws {
    struct Refused: Error {}
    let visitor = visitor()

    await #expect(throws: Refused.self) {
      try await visitor.change(ChangeTitleState.self) { state in
        state.title = "MVC"
        throw Refused()
      }
    }
    #expect(try database.count("visitor") == 0)
  }

  @Test(arguments: ["{}", "{\"title\": 7}", "[]", "null"])
  func `State that an older program wrote is replaced by the default if it can't be read`(value: String) async throws {
    let visitor = visitor()
    try await change(visitor)
    try database.execute("UPDATE state SET value = ?", [value])

    #expect(try await visitor.state(ChangeTitleState.self).title == "MVVM")
    try await change(visitor, to: "Swift")
    #expect(try await visitor.state(ChangeTitleState.self).title == "Swift")
  }

  @Test func `State of more than 64 KiB is refused, and the previous State is kept`() async throws {
    let visitor = visitor()
    try await change(visitor)

    await #expect(throws: SQLError.self) {
      try await change(visitor, to: String(repeating: "文", count: 22_000))
    }
    #expect(try await visitor.state(ChangeTitleState.self).title == "MVC")
  }

  @Test func `Above the limit of visitors, those who were seen longest ago are deleted`() async throws {
    let visitors = (0..<5).map { _ in visitor(limit: 3) }
    for (index, visitor) in visitors.enumerated() {
      try await change(visitor)
      try database.execute(
        "UPDATE visitor SET seenDate = seenDate - ? WHERE token = ?", [100 - index, visitor.session.digest])
    }

    #expect(try database.count("visitor") == 3)
    #expect(try database.count("state") == 3)
    var titles: [String] = []
    for visitor in visitors { titles.append(try await visitor.state(ChangeTitleState.self).title) }
    #expect(titles == ["MVVM", "MVVM", "MVC", "MVC", "MVC"])
  }

  @Test func `A visitor who was not seen for 30 days is forgotten when a new one comes`() async throws {
    let (old, recent) = (visitor(), visitor())
    for (visitor, age) in [(old, 30 * 86_400 + 60), (recent, 29 * 86_400)] {
      try await change(visitor)
      try database.execute(
        "UPDATE visitor SET seenDate = seenDate - ? WHERE token = ?", [age, visitor.session.digest])
    }
    try await change(visitor())

    #expect(try await old.state(ChangeTitleState.self).title == "MVVM")
    #expect(try await recent.state(ChangeTitleState.self).title == "MVC")
    #expect(try database.count("visitor") == 2)
  }

  @Test func `The token itself is not in the database`() async throws {
    let visitor = visitor()
    try await change(visitor)

    let token = try database.value("SELECT token FROM visitor", as: Data.self)
    #expect(token == visitor.session.digest)
  }
}
