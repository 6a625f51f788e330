import Persistence

/// How many there are of goods or of a variant.
package struct Stock: Hashable, Sendable {
  /// The largest number that is stored.
  package static let limit = 1_000_000_000

  /// Nil if it is not counted: then the goods are for sale, and no number is shown.
  package let count: Int?
  /// Whether `count` is only that of some variants, and others are not counted.
  var isPartlyCounted = false

  /// Whether somebody can buy them. It is the same as ``isForSale`` in SQL.
  var isForSale: Bool { count.map { $0 > 0 } ?? true || isPartlyCounted }

  /// A condition for a row of `goods`. An index begins with it.
  static let isForSale = "(stock IS NULL OR stock > 0 OR isPartlyCounted)"

  /// The columns of `goods` for `init(_:)`.
  static let columns = "stock, isPartlyCounted"
}

extension Stock {
  init(_ row: borrowing Row) throws {
    self.init(count: try row["stock"], isPartlyCounted: try row["isPartlyCounted"])
  }

  /// For the operator of the shop: "5", "not counted" or "5, and variants that are not counted".
  package var description: String {
    guard let count else { return "not counted" }
    return isPartlyCounted ? "\(count), and variants that are not counted" : "\(count)"
  }
}

/// Why stocks change. ``StockTriggers`` store it with each movement.
enum StockCause: String {
  case importing = "import"
  /// A command of the operator.
  case command
  case order
  case cancellation
  /// An operator at the desk.
  case desk

  /// From now on, until ``end(in:)``, the changes of stocks in this transaction have this cause.
  func begin(in db: borrowing Writer) throws { try Self.set(rawValue, in: db) }

  /// Changes of stocks have no known cause any more.
  static func end(in db: borrowing Writer) throws { try set("other", in: db) }

  /// Another connection must not see the cause, so it is set in the transaction.
  private static func set(_ cause: String, in db: borrowing Writer) throws {
    if db.reader.kind.isOnServer {
      _ = try db.reader.value("SELECT set_config('storefront.stockCause', ?, TRUE)", [cause], as: String.self)
    } else {
      try db.run("UPDATE stockCause SET cause = ?", [cause])
    }
  }
}
