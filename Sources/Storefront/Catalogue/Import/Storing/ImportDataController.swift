import Foundation
import Persistence

/// Imports the products of a file.
struct ImportDataController: Sendable {
  let database: ShopDatabase
  var keepsStock = false
  var pace = ImportPace()
  var monitor = ImportMonitor()

  /// Adds new goods, updates goods whose handle exists, and withdraws goods that the file marks as not shown.
  ///
  /// A large file is imported in several transactions, so that others can write in between. Each leaves the shop in order,
  /// and each product is imported as a whole or not at all. An import that ends early, for whatever reason, is
  /// continued by importing the file again: what is the same is skipped, and the result is that of one import.
  func take(_ file: ProductCSV) throws -> ImportReport {
    let feed = ImportFeed(file, for: database.kind)
    defer { feed.end() }
    let batch = ImportBatch(feed, pace, on: database.kind, isStopped: monitor.isStopped)
    var session = ImportSession(file, keepsStock: keepsStock)
    var done = 0
    while true {
      let before = session
      (session, done) = try database.writeAndWait { db in
        var (session, done) = (before, done)
        batch.begin()
        try session.begin(in: db)
        while let step = try batch.next() {
          try session.save(step, in: db)
          done = step.done
          monitor.report(.importing(products: done, of: file.handleCount))
        }
        try session.end(in: db)
        return (session, done)
      }
      batch.committed()
      if session.isAtEnd { return session.report }
      if monitor.isStopped() {
        session.stop(after: done, of: file.handleCount)
        return session.report
      }
      // A write of another program that waits for SQLite's lock is not told that the lock is free.
      if !database.kind.isOnServer { Thread.sleep(forTimeInterval: pace.pause / .seconds(1)) }
    }
  }

  /// Imports the products in the caller's transaction.
  static func take(_ file: ProductCSV, in db: borrowing Writer) throws -> ImportReport {
    var (session, steps) = (ImportSession(file), ImportSteps(file, for: db.reader.kind))
    try session.begin(in: db)
    while let step = try steps.next() { try session.save(step, in: db) }
    try session.end(in: db)
    return session.report
  }

  /// What an import would do.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - keepsStock: Whether the stocks of known goods would stay.
  ///   - monitor: Watches the comparison.
  ///   - compare: Compares the products of a step with the shop.
  static func compare(
    _ file: ProductCSV, keepsStock: Bool = false, monitor: ImportMonitor,
    _ compare: (inout ImportSession, ImportStep) throws -> Void
  ) throws -> ImportReport {
    var (session, steps) = (ImportSession(file, keepsStock: keepsStock), ImportSteps(file, for: .sqlite))
    var done = 0
    while let step = try steps.next() {
      try compare(&session, step)
      done = step.done
      monitor.report(.importing(products: done, of: file.handleCount))
      if monitor.isStopped(), !session.isAtEnd {
        session.stop(after: done, of: file.handleCount)
        break
      }
    }
    var report = session.report
    report.isDryRun = true
    return report
  }
}
