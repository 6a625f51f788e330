import Persistence
import TestSupport
import Testing
import WebMVVM

@Suite struct PageReadingTests {
  private let cupboard: TestDatabase

  init() throws {
    cupboard = try TestDatabase()
    for name in ["Ash", "Blue", "Coral", "Dun", "Egg"] { try cupboard.addCup(name) }
  }

  @Test(arguments: [
    (1, ["Egg", "Dun"]), (2, ["Coral", "Blue"]), (3, []), (Int.max, []),
  ]) func `A page has its rows and the number of all`(number: Int, names: [String]) async throws {
    let number = try #require(PageNumber(rawValue: number))

    let page = try await cupboard.database.read { db in
      try db.page(
        number, Paging(size: 2), "SELECT name FROM cup WHERE name <> ? ORDER BY name DESC", ["Ash"]
      ) { try $0["name"] as String }
    }

    #expect(page.items == names)
    #expect(page.total == 4)
    #expect(page.number == number && page.last.rawValue == 2)
  }
}
