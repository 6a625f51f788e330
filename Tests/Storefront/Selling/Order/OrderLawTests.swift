import Foundation
import Persistence
import TestSupport
import Testing

@testable import Storefront

/// What is true of stocks and orders at every moment.
@Suite struct OrderLawTests {
  @Test func `Fifty people order the last ten pieces at once: ten get one, and the others are told`() async throws {
    let (folder, database) = try emptyShop()
    _ = try database.take(goodsRows(1))
    var people: [Person.ID] = []
    for number in 1...50 {
      let person = try database.addPerson("Person \(number)")
      people.append(person)
      try await database.put(for: person)
    }

    let outcomes = try await withThrowingTaskGroup(returning: [OrderDataController.Outcome].self) { group in
      for person in people {
        group.addTask {
          // On a busy machine, a connection for each of them may not be free in time. They try again, as they are told.
          while true { do { return try await database.order(of: person) } catch is DatabaseIsBusy {} }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(outcomes.count { if case .ordered = $0 { true } else { false } } == 10)
    #expect(outcomes.count { if case .refused([.stock("Mugs 1", 0)]) = $0 { true } else { false } } == 40)
    #expect(try database.stock() == 0)
    #expect(try database.count("basketLine") == 40)
    #expect(try database.brokenLaws() == [])
    try database.close()
    withExtendedLifetime(folder) {}
  }

  @Test func `After any orders, cancellations, imports and changes of price, stocks and totals are right`() async throws
  {
    let (folder, database) = try emptyShop()
    let people = try (1...4).map { try database.addPerson("Person \($0)") }
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let orders = OrderDataController(database: database)
    try take(&random, database)
    var (step, sent, cancelled) = (0, 0, 0)

    // Until the random choices suffice.
    while step < (isStressRun ? 1_000 : 80) || (sent <= 5 || cancelled == 0) && step < 5_000 {
      step += 1
      let person = people.randomElement(using: &random) ?? people[0]
      switch Int.random(in: 0..<12, using: &random) {
      case 0: try take(&random, database)
      case 1:
        try database.execute(
          "UPDATE variant SET priceAmount = ? WHERE id % 3 = 0", [Int.random(in: 1...9_000, using: &random)])
      case 2:
        try database.execute(
          "UPDATE goods SET priceAmount = ? WHERE id % 2 = 0", [Int.random(in: 1...9_000, using: &random)])
      case 3:
        try database.execute("UPDATE variant SET stock = ? WHERE place = 1", [Int.random(in: 0...4, using: &random)])
      case 4...6:
        if let id = try database.values("SELECT id FROM purchase", as: Order.ID.self).randomElement(using: &random) {
          let state = OrderState.allCases.randomElement(using: &random) ?? .sent
          do {
            try await orders.setState(state, of: id, by: nil, ifRevision: nil)
            if state == .cancelled { cancelled += 1 }
          } catch is OrderStateError {}
        }
      default:
        let goods = try database.values("SELECT id FROM goods", as: Goods.ID.self).randomElement(using: &random)
        let variants: [Variant.ID] = try database.readAndWait {
          try $0.values("SELECT id FROM variant WHERE goodsID = ?", [goods])
        }
        if let goods {
          _ = try? await BasketDataController(database: database).put(
            goods, variants.randomElement(using: &random), quantity: .random(in: 1...3, using: &random),
            into: .person(person))
        }
        if case .ordered = try await database.order(of: person) {
          sent += 1
        } else {
          try database.execute("DELETE FROM basketLine WHERE personID = ?", [person])
        }
      }
      let broken = try database.brokenLaws()
      #expect(broken == [], "step \(step) of the seed \(seed)")
      if !broken.isEmpty { break }
    }

    #expect(sent > 5 && cancelled > 0, "the seed \(seed)")
    try database.close()
    withExtendedLifetime(folder) {}
  }

  private func take(_ random: inout SeededGenerator, _ database: ShopDatabase) throws {
    var rows: [[ProductColumn: String]] = []
    for number in 1...4 {
      let quantity = { (random: inout SeededGenerator) in "\(Int.random(in: 0...9, using: &random))" }
      if Int.random(in: 0...9, using: &random) == 0 { continue }
      rows.append(
        productRow("mugs-\(number)", title: "Mugs \(number)", with: [.type: "Mugs", .quantity: quantity(&random)]))
      rows.append(
        productRow(
          "shirt-\(number)", title: "Shirt \(number)",
          with: [.type: "Shirts", .option1Name: "Size", .option1: "S", .quantity: quantity(&random)]))
      for size in ["M", "L"] where Int.random(in: 0...3, using: &random) > 0 {
        rows.append(variantRow("shirt-\(number)", with: [.option1: size, .price: "9", .quantity: quantity(&random)]))
      }
    }
    if !rows.isEmpty { _ = try database.take(rows) }
  }
}
