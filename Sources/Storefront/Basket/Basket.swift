/// What somebody wants to buy, in the order in which it was put into the basket.
struct Basket: Sendable {
  let lines: [BasketLine]

  /// The sums of what can be bought, one for each currency, in the order of the lines. A currency whose sum is too large for a
  /// number has none.
  var totals: [Money] {
    var (sums, order): ([Currency: Money?], [Currency]) = ([:], [])
    for line in lines where line.isForSale {
      guard let total = line.total else { continue }
      if let sum = sums[total.currency] {
        sums[total.currency] = .some(sum.flatMap { $0.plus(total) })
      } else {
        sums[total.currency] = .some(total)
        order.append(total.currency)
      }
    }
    return order.compactMap { sums[$0] ?? nil }
  }

  /// Whether something is different since it was put into the basket.
  var hasChanges: Bool { lines.contains { !$0.changes.isEmpty } }

  /// The total, if everything can be ordered as it is, in one order; otherwise nil.
  var orderTotal: Money? {
    guard lines.allSatisfy(\.canBeOrdered), Set(lines.map(\.price.currency)).count == 1 else { return nil }
    return totals.first
  }
}
