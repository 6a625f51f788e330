/// What somebody wants to buy, in the order in which it was put into the basket.
struct Basket: Sendable {
  let lines: [BasketLine]

  /// The sums of what can be bought, one for each currency, in the order of the lines. A currency whose sum is too large for a
  /// number has none.
  var totals: [Money] {
    let totals = lines.filter(\.isForSale).compactMap(\.total)
    let currencies = totals.reduce(into: [Currency]()) { list, total in
      if !list.contains(total.currency) { list.append(total.currency) }
    }
    return currencies.compactMap { currency in Money.sum(totals.filter { $0.currency == currency }) }
  }

  /// Whether something is different since it was put into the basket.
  var hasChanges: Bool { lines.contains { !$0.changes.isEmpty } }

  /// The total, if everything can be ordered as it is, in one order; otherwise nil.
  var orderTotal: Money? {
    guard lines.allSatisfy(\.canBeOrdered), Set(lines.map(\.price.currency)).count == 1 else { return nil }
    return totals.first
  }
}
