/// An amount of money: an integer of minor units with its currency.
///
///     Money(amount: 6800, currency: .cny).formatted  // "CN¥68.00"
struct Money: Hashable, Sendable {
  /// The amount in minor units (cents, fen), of which a unit has 10 to the power of ``Currency/minorDigits``.
  let amount: Int64

  let currency: Currency
}
