import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

/// Another program changes goods while the shop is served, on the engine of the tests.
@Suite struct RepairTests {
  private static let insertion = """
    INSERT INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock)
    VALUES ('zebra', 1, 'Zebra', 'Stripes.', 100, 'CNY', 1)
    """

  @Test(
    arguments: [
      (insertion, ["Sorts have goods that are not numbered", "The search has other words of goods"]),
      (
        "UPDATE goods SET name = 'Zebra' WHERE id = 3",
        ["Lists are sorted by other names of goods than theirs: id 3.", "The search has other words of goods"]
      ),
      ("DELETE FROM goods WHERE id = 1", ["Sorts have goods that are not numbered and counted in order"]),
      (
        "UPDATE goods SET sortID = 2 WHERE id = 1",
        ["Sorts have goods that are not numbered", "The search has other words of goods than their texts: id 1."]
      ),
      ("UPDATE sort SET name = 'Zebra' WHERE id = 1", ["The search has other words of goods than their texts"]),
    ])
  func `A check says what is wrong, and a repair mends it while the shop is running`(
    sql: String, problems: [String]
  ) async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      let client = try await server.client()
      let counts = try await [1, 2].asyncMap { try await client.goods(of: $0).count }
      #expect(try await storefront("check", "shop.sqlite", in: folder).ending == 0)

      try query(sql, in: folder)

      for sort in 1...2 {
        let ids = try await client.goods(of: sort)
        #expect(Set(ids).count == ids.count)
      }
      let check = try await storefront("check", "shop.sqlite", in: folder)
      #expect(check.ending == EX_DATAERR && check.output == "")
      for problem in problems + ["“storefront check --repair”"] {
        #expect(check.errors.contains(problem), "\(check.errors)")
      }

      let repair = try await storefront("check", "--repair", "shop.sqlite", in: folder)
      #expect(repair.ending == 0 && repair.output.contains("\nThe database is sound."), "\(repair)")
      let again = try await storefront("check", "shop.sqlite", in: folder)
      #expect(again.ending == 0 && again.errors == "", "\(again.errors)")

      let changed = try await [1, 2].asyncMap { try await client.goods(of: $0) }
      for (sort, ids) in zip(1...2, changed) {
        let stored = try query("SELECT count(*) FROM goods WHERE sortID = \(sort)", in: folder)
        #expect(Set(ids).count == ids.count && "\(ids.count)" == stored)
      }
      if sql.contains("'Zebra'") {
        let found = try await client.get("/search?q=zebra").page("GoodsSearch").all("main ul.shelf > li")
        #expect(found.count == (sql.contains("sort SET") ? min(counts[0], 15) : 1))
      }
    }
  }

  @Test func `A repair of a shop that is right changes nothing and says so`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      _ = try await server.port()

      let repair = try await storefront("check", "--repair", "shop.sqlite", in: folder)

      #expect(repair.ending == 0 && repair.output.hasPrefix("The database is sound."), "\(repair)")
    }
  }

  @Test func `A database that does not exist is neither checked nor made`() async throws {
    let folder = try TemporaryFolder()

    for arguments in [["check", "shop.sqlite"], ["check", "--repair", "shop.sqlite"]] {
      let run = try await withStorefront(arguments, in: folder) { program in (try await program.end(), program.errors) }
      #expect(run.0 == EX_NOINPUT, "\(run.1)")
    }
  }

  @Test func `The help names the option and the exit codes`() async throws {
    let help = try await storefront("check", "--help", in: TemporaryFolder())

    let text = help.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.ending == 0 && text.contains("--repair") && text.contains("65 if not"))
  }
}

extension TestClient {
  /// The goods on all pages of a sort.
  fileprivate func goods(of sort: Int) async throws -> [String] {
    var response = try await get("/sorts/\(sort)/goods")
    var ids = try response.page("GoodsList").ids("main ul.shelf > li")
    while let next = try? response.link(rel: "next") {
      response = try await follow(next)
      ids += try response.page("GoodsList").ids("main ul.shelf > li")
    }
    return ids
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await body(element)) }
    return values
  }
}
