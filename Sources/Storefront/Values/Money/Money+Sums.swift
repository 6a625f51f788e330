extension Money {
  /// The price of several pieces; nil if it is too large for a number, which a price of another program can be.
  package func times(_ quantity: Int) -> Money? {
    let (product, overflow) = amount.multipliedReportingOverflow(by: Int64(quantity))
    return overflow ? nil : Money(amount: product, currency: currency)
  }

  /// The sum of two amounts of the same currency; nil for two currencies, or if it is too large.
  func plus(_ other: Money) -> Money? {
    let (sum, overflow) = amount.addingReportingOverflow(other.amount)
    return overflow || currency != other.currency ? nil : Money(amount: sum, currency: currency)
  }

  /// The sum of amounts; nil for none, for several currencies, or if it is too large.
  static func sum(_ amounts: [Money]) -> Money? {
    amounts.dropFirst().reduce(amounts.first) { sum, amount in sum?.plus(amount) }
  }
}
