import Persistence

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
