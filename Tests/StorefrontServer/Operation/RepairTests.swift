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
      insertion, "UPDATE goods SET name = 'Zebra' WHERE id = 3", "DELETE FROM goods WHERE id = 1",
      "UPDATE goods SET sortID = 2 WHERE id = 1", "UPDATE sort SET name = 'Zebra' WHERE id = 1",
    ])
  func `After a change of another program, everything is derived again while the shop is running`(
    sql: String
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
      let again = try await storefront("reindex", "shop.sqlite", in: folder)
      #expect(again.ending == 0 && again.output.hasPrefix("Indexed "), "\(again)")

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

  @Test func `A database that does not exist is neither checked nor made`() async throws {
    let folder = try TemporaryFolder()

    for arguments in [["check", "shop.sqlite"], ["reindex", "shop.sqlite"]] {
      let run = try await withStorefront(arguments, in: folder) { program in (try await program.end(), program.errors) }
      #expect(run.0 == EX_NOINPUT, "\(run.1)")
    }
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
