import Foundation
import Persistence

/// Imports the products of a file.
///
/// The products are taken some hundred at a time, each time in one transaction: ``ImportSession`` reads what the shop has of
/// them, compares, and saves what differs. A dry run is the same without saving.
struct ImportDataController: Sendable {
  let database: ShopDatabase
  var keepsStock = false
  var monitor = ImportMonitor()

  /// How long others have between two transactions. A write that waits tries every two milliseconds.
  private static let pause: TimeInterval = 0.01

  /// Adds new goods, updates goods whose handle exists, and withdraws goods that the file marks as not shown.
  ///
  /// Others can write between two transactions. Each transaction leaves the shop in order, and each product is imported as a
  /// whole or not at all. An import that ends early, for whatever reason, is continued by importing the file again: what is
  /// the same is skipped, and the result is that of one import.
  func take(_ file: ProductCSV) throws -> ImportReport {
    try Self.run(ImportSession(file, keepsStock: keepsStock), monitor) { session in
      session = try database.writeAndWait { [session] db in
        // A server may run the transaction again, from the same beginning.
        var session = session
        try session.saveNext(in: db)
        return session
      }
      if !session.isAtEnd, !database.kind.isOnServer { Thread.sleep(forTimeInterval: Self.pause) }
    }
  }

  /// Imports the products in the caller's transaction.
  static func take(_ file: ProductCSV, in db: borrowing Writer) throws -> ImportReport {
    var session = ImportSession(file)
    while !session.isAtEnd { try session.saveNext(in: db) }
    return session.report
  }

  /// What an import would do.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - keepsStock: Whether the stocks of known goods would stay.
  ///   - monitor: Watches the comparison.
  ///   - compare: Compares the next products with the shop: see ``ImportSession/compareNext(in:)``.
  static func compare(
    _ file: ProductCSV, keepsStock: Bool = false, monitor: ImportMonitor,
    _ compare: (inout ImportSession) throws -> Void
  ) throws -> ImportReport {
    var report = try run(ImportSession(file, keepsStock: keepsStock), monitor, compare)
    report.isDryRun = true
    return report
  }

  private static func run(
    _ start: ImportSession, _ monitor: ImportMonitor, _ takeNext: (inout ImportSession) throws -> Void
  ) throws -> ImportReport {
    var session = start
    while !session.isAtEnd {
      try takeNext(&session)
      monitor.report(.importing(products: session.done, of: session.total))
      if monitor.isStopped() { break }
    }
    return session.report
  }
}
