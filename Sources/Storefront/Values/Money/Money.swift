/// An amount of money: an integer number of minor units, and the currency.
///
///     Money(amount: 6800, currency: .cny).formatted  // "CN¥68.00"
package struct Money: Hashable, Sendable {
  /// The amount in minor units (cents, fen). One unit has 10 to the power of ``Currency/minorDigits`` of them.
  let amount: Int64

  package let currency: Currency
}
