import Foundation
import Persistence
import Testing

@testable import Storefront

/// What is true of baskets after any changes, compared with a model that has no database.
@Suite struct BasketLawTests {
  private struct Item: Hashable {
    let goods: Goods.ID
    let variant: Variant.ID?
  }

  /// The baskets as they should be.
  private struct Model {
    var baskets: [BasketOwner: [(item: Item, quantity: Int)]] = [:]
    /// Nil for what is not counted.
    var stocks: [Item: Int?] = [:]

    func quantity(of item: Item, in owner: BasketOwner) -> Int {
      baskets[owner]?.first { $0.item == item }?.quantity ?? 0
    }

    /// Whether so many can be in a basket.
    func allows(_ quantity: Int, of item: Item) -> Bool {
      guard let stock = stocks[item] else { return false }
      return quantity <= min(stock ?? 9_999, 9_999) && stock != 0
    }

    mutating func set(_ quantity: Int, of item: Item, in owner: BasketOwner) {
      var lines = baskets[owner] ?? []
      if let place = lines.firstIndex(where: { $0.item == item }) {
        if quantity == 0 { lines.remove(at: place) } else { lines[place].quantity = quantity }
      } else if quantity > 0 {
        lines.append((item, quantity))
      }
      baskets[owner] = lines
    }

    mutating func move(from visitor: BasketOwner, to person: BasketOwner) {
      for (item, quantity) in baskets[visitor] ?? [] {
        let most = min((stocks[item] ?? nil) ?? 9_999, 9_999)
        set(max(1, min(quantity + self.quantity(of: item, in: person), most)), of: item, in: person)
      }
      baskets[visitor] = []
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `A basket is what was put into it, within the stock of each time, whoever changed it`(seed: UInt64) async throws
  {
    let (folder, database) = try emptyShop()
    _ = try database.take(
      goodsRows(4) + [
        productRow("shirt", with: [.option1Name: "Size", .option1: "S", .quantity: "3"]),
        variantRow("shirt", with: [.price: "5", .option1: "M"]),
      ])
    // It is not counted.
    try database.execute("UPDATE variant SET stock = NULL WHERE id = 2")
    let person = BasketOwner.person(try database.addPerson("Ms. Lin"))
    let visitors = (0..<2).map { BasketOwner.visitor(Data(repeating: $0, count: 32)) }
    let baskets = BasketDataController(database: database)
    var (random, model) = (SeededGenerator(seed: seed), Model())
    for goods in 1...4 { model.stocks[Item(goods: .init(rawValue: Int64(goods)), variant: nil)] = 10 }
    let shirt = Goods.ID(rawValue: 5)
    model.stocks[Item(goods: shirt, variant: .init(rawValue: 1))] = 3
    model.stocks[Item(goods: shirt, variant: .init(rawValue: 2))] = .some(nil)
    let items = model.stocks.keys.sorted {
      ($0.goods.rawValue, $0.variant?.rawValue ?? 0) < ($1.goods.rawValue, $1.variant?.rawValue ?? 0)
    }

    for step in 1...200 {
      let owner = try #require(([person] + visitors).randomElement(using: &random))
      let item = try #require(items.randomElement(using: &random))
      let quantity = try #require([0, 1, 2, 3, 5, 11, 9_999].randomElement(using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<4 where quantity > 0:
        let sum = model.quantity(of: item, in: owner) + quantity
        let isPut = (try? await baskets.put(item.goods, item.variant, quantity: quantity, into: owner)) != nil
        #expect(isPut == model.allows(sum, of: item), "step \(step)")
        if isPut { model.set(sum, of: item, in: owner) }
      case 4, 5:
        guard let line = try await baskets.basket(of: owner).lines.randomElement(using: &random) else { continue }
        let changed = Item(goods: line.goods.id, variant: line.variant?.id)
        let isSet =
          quantity == 0
          ? try await baskets.remove(line.id, from: owner) != nil
          : (try? await baskets.setQuantity(quantity, of: line.id, in: owner)) != nil
        #expect(
          isSet == (quantity == 0 || quantity == line.quantity || model.allows(quantity, of: changed)), "step \(step)")
        if isSet { model.set(quantity, of: changed, in: owner) }
      case 6:
        guard owner != person else { continue }
        try database.writeAndWait { try BasketDataController.move(from: owner, to: person, in: $0) }
        model.move(from: owner, to: person)
      default:
        guard let stock = model.stocks[item] ?? nil else { continue }
        let new = max(0, stock + Int.random(in: -4...4, using: &random))
        model.stocks[item] = new
        try database.execute(
          item.variant == nil ? "UPDATE goods SET stock = ? WHERE id = ?" : "UPDATE variant SET stock = ? WHERE id = ?",
          [new, item.variant?.rawValue ?? item.goods.rawValue])
      }
      for owner in [person] + visitors {
        let basket = try await baskets.basket(of: owner)
        let shown = basket.lines.map {
          (item: Item(goods: $0.goods.id, variant: $0.variant?.id), quantity: $0.quantity)
        }
        let expected = model.baskets[owner] ?? []
        #expect(shown.elementsEqual(expected) { $0 == $1 }, "step \(step)")
        #expect(try await baskets.count(of: owner) == expected.reduce(0) { $0 + $1.quantity }, "step \(step)")
        let sum = basket.lines.filter { $0.stock.isForSale }.reduce(Int64(0)) {
          $0 + Int64($1.quantity) * $1.price.amount
        }
        #expect(basket.totals.map(\.amount) == (sum == 0 ? [] : [sum]), "step \(step)")
        for line in basket.lines {
          #expect(
            line.canBeOrdered == model.allows(line.quantity, of: Item(goods: line.goods.id, variant: line.variant?.id)))
        }
      }
    }
    try database.close()
    withExtendedLifetime(folder) {}
  }

  @Test func `Twenty requests at once that put the last ten pieces into one basket leave ten in it`() async throws {
    let (folder, database) = try emptyShop()
    _ = try database.take(goodsRows(1))
    let baskets = BasketDataController(database: database)
    let visitor = BasketOwner.visitor(Data(repeating: 1, count: 32))

    let count = await withTaskGroup(of: Bool.self) { group in
      for _ in 1...20 {
        group.addTask { (try? await baskets.put(.init(rawValue: 1), nil, quantity: 1, into: visitor)) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(count == 10)
    #expect(try await baskets.count(of: visitor) == 10)
    try database.close()
    withExtendedLifetime(folder) {}
  }
}
