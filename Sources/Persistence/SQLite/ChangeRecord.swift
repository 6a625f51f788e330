import Foundation
import GRDB
import MVVM

/// The numbers of the changes in a file. If they are damaged, pages do not follow the Model.
struct ChangeRecord {
  /// Nil if the row of the clock is missing.
  private let number: Int64?
  private let isAllTouched: Bool
  private let slotCount: Int
  private let greatest: Int64

  /// Nil if the file has no such tables.
  init?(_ db: borrowing Reader) throws {
    guard try db.hasTable("clock"), try db.hasTable("change") else { return nil }
    let clock = try db.row("SELECT number, isAllTouched FROM clock") { row in
      (number: try row["number"] as Int64, isAllTouched: try row["isAllTouched"] as Bool)
    }
    number = clock?.number
    isAllTouched = clock?.isAllTouched ?? false
    (slotCount, greatest) =
      try db.row("SELECT count(*) AS count, COALESCE(max(number), 0) AS greatest FROM change") { row in
        (try row["count"], try row["greatest"])
      } ?? (0, 0)
  }

  /// What is damaged, in sentences.
  var problems: [String] {
    var problems: [String] = []
    if let number, number < greatest { problems.append("The number of the last change (clock) is too small.") }
    if number == nil { problems.append("The number of the last change (clock) is missing.") }
    if isAllTouched {
      problems.append("The mark of a large change (clock.isAllTouched) was left behind.")
    }
    if slotCount != Topic.slotCount {
      problems.append("The table “change” has \(slotCount) of \(Topic.slotCount) rows.")
    }
    return problems
  }

  /// Makes damaged numbers again. Everything then counts as changed.
  static func repair(_ connection: Connection) throws {
    guard let record = try ChangeRecord(Reader(connection)), !record.problems.isEmpty else { return }
    try connection.queue.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        // Another process may have done it.
        let record = try ChangeRecord(Reader(connection))
        if let record, !record.problems.isEmpty { try record.repair(in: Writer(connection)) }
        return .commit
      }
    }
  }

  /// Other processes may know a greater number than those that are left. So it is also greater than the time in
  /// milliseconds: a change takes longer than that in the long run.
  private func repair(in db: borrowing Writer) throws {
    let time = Int64(Date.now.timeIntervalSince1970 * 1_000)
    let known = max(number ?? 0, greatest)
    // A number that leaves no room for further changes is damage, too.
    let next = (known < .max / 2 ? max(known, time) : time) + 1
    try db.run("DELETE FROM clock")
    try db.run("INSERT INTO clock (id, number) VALUES (1, ?)", [next])
    try db.run("DELETE FROM change")
    try db.run(SQLiteChanges.addSlots, [next])
  }
}
