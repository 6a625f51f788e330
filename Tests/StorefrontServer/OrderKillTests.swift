import Foundation
import HTTPTypes
import Persistence
import Synchronization
import TestSupport
import Testing
import WebMVVMTesting

/// An order that the shop has acknowledged is in the database with both letters, whatever happens to the shop.
@Suite struct OrderKillTests {
  private static let kills =
    ProcessInfo.processInfo.environment["VITRINE_KILLS"].flatMap(Int.init) ?? (isStressRun ? 30 : 2)

  @Test(.timeLimit(.minutes(60)))
  func `After a kill at any moment, each order has its letters, and no acknowledged one is missing`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    let orders = AcknowledgedOrders()
    for round in 1...Self.kills {
      let before = orders.all.count
      try await withServer(in: folder) { server in
        let port = try await server.port()
        try await withThrowingTaskGroup { group in
          for person in ["Chen Yu", "Ms. Lin"] {
            group.addTask {
              // The server is gone: that is how each round ends.
              try? await buy(from: port, as: person, orders)
            }
          }
          try await always {
            try await waitUntil("somebody ordered in round \(round)") { orders.all.count > before }
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...150)))
          } then: {
            server.send(SIGKILL)
            _ = try await server.end()
            try await group.waitForAll()
          }
        }
      }
      try readShop(in: folder) { db in
        let known = Set(try db.values("SELECT id FROM purchase", as: Int.self))
        #expect(orders.all.subtracting(known).isEmpty, "after kill \(round)")
        let alone = try db.values(
          """
          SELECT id FROM purchase WHERE (SELECT count(*) FROM letter WHERE purchaseID = purchase.id) <> 2
            OR NOT EXISTS (SELECT 1 FROM purchaseLine WHERE purchaseID = purchase.id)
          """, as: Int.self)
        #expect(alone == [], "after kill \(round)")
        let wrong = try db.values(
          """
          SELECT id FROM goods
          WHERE COALESCE(stock, 0) <> COALESCE((SELECT sum(change) FROM stockMovement WHERE goodsID = goods.id), 0)
          """, as: Int.self)
        #expect(wrong == [], "after kill \(round)")
      }
    }
  }
}

/// The orders that a client was told of.
private final class AcknowledgedOrders: Sendable {
  private let state = Mutex<Set<Int>>([])

  var all: Set<Int> { state.withLock(\.self) }

  func add(_ order: Int) { state.withLock { _ = $0.insert(order) } }
}

/// Orders again and again.
private func buy(from port: Int, as person: String, _ orders: AcknowledgedOrders) async throws {
  let client = TestClient(host: "127.0.0.1", port: port, timeout: .seconds(600))
  let login = try await client.get("/login").document
  _ = try await client.submit(#require(login.forms.first { $0.element.text.contains("Continue as \(person)") }))
  for number in 1... {
    // Not every one of the demo's goods can be bought.
    _ = try await client.post("/basket", form: ["goods": "\(number % 60 + 1)", "quantity": "1"])
    guard let form = try? await client.get("/order").form(action: "/order") else { continue }
    let sent = try await client.submit(form, ["address": "1 Road"], redirects: .manual)
    let place = sent.headerFields[.location] ?? ""
    if sent.status == .seeOther, let order = Int(place.dropFirst("/orders/".count)) { orders.add(order) }
  }
}
