import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

/// What pages cost with texts that another program wrote into the database, against plain texts of the same size.
@Suite struct StoredTextCostTests {
  /// What another program can change, with the size that the schema allows, in bytes.
  private static let columns: [(table: String, column: String, size: Int)] = [
    ("goods", "name", 250), ("goods", "nameZh", 250), ("goods", "maker", 250), ("goods", "description", 60_000),
    ("goods", "sku", 60), ("variant", "option1", 60), ("sort", "nameZh", 90), ("letter", "content", 16_000),
    ("person", "displayName", 90), ("person", "role", 90), ("purchase", "recipient", 190), ("purchase", "address", 990),
    ("purchase", "note", 1_990), ("purchaseLine", "name", 60_000), ("purchaseLine", "options", 60_000),
    ("draft", "content", 60_000),
  ]
  private static let pages = [
    "/", "/sorts", "/sorts/1/goods", DemoGoods.longJing, "/search?q=tea", "/mail", "/mail/sent", "/mail/1",
    "/mail/drafts",
    "/basket", "/order", "/orders", "/orders/1", "/wishes", "/desk", "/desk/orders/1", "/desk/goods", "/desk/goods/1",
    "/desk/sorts", "/desk/letters", "/desk/accounts",
  ]

  @Test(.enabled(if: isStressRun && !TestEngine.isPostgreSQL))
  func `On no page does a stored text cost more than three times as much as a plain one`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("--keep-pages", "0", in: folder) { server in
      let clock = try CPUClock(of: server.pid)
      let client = try await RequestPlaces.operatorClient(of: server, in: folder)
      for (table, column, size) in Self.columns {
        let texts = CostlyText.all.filter { $0.name != "half a surrogate pair" && $0.bytes(size).count <= size }
        var costs: [String: [String: Duration]] = [:]
        for text in [.plain] + texts {
          // As many rows as a page shows. The lines of orders are few, and have no number.
          let isLine = table == "purchaseLine"
          let rows = isLine ? "TRUE" : "rowid IN (SELECT rowid FROM \(table) ORDER BY rowid LIMIT 15)"
          try query("UPDATE \(table) SET \(column) = '\(text.text(size))' WHERE \(rows)", in: folder)
          for page in Self.pages {
            let start = clock.time
            let status = try await client.get(page).status
            costs[page, default: [:]][text.name] = clock.time - start
            #expect(status == .ok || status == .notFound, "\(page) with \(text.name) in \(table).\(column): \(status)")
          }
        }
        for (page, costs) in costs {
          let plain = costs[CostlyText.plain.name] ?? .zero
          let excess = costs.filter { $0.value > plain * 3 + .milliseconds(100) }
          #expect(excess == [:], "\(page) with \(table).\(column): plain \(plain)")
        }
      }
    }
  }
}
