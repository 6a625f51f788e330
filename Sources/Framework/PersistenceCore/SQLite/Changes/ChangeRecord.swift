/// The numbers of the changes in a file. If they are damaged, pages do not follow the Model.
struct ChangeRecord {
  /// A greater number leaves too little room for further changes. No program comes near it.
  static let greatestNumber = Int64.max / 2

  /// Nil if the row of the clock is missing.
  private let storedNumber: Int64?
  private let isAllTouched: Bool
  private let slotCount: Int
  /// The greatest number of a topic; nil if it was not asked for.
  private let greatest: Int64?

  /// The number of the last change; 0 if it is missing.
  var number: Int64 { storedNumber ?? 0 }

  /// A number that is not less than any that the file has, and has room for further changes.
  var greatestSound: Int64 { [number, greatest ?? 0].filter { $0 <= Self.greatestNumber }.max() ?? 0 }

  /// The record of a file; nil if the file has none, or other values than numbers in it.
  ///
  /// - Parameter countsAll: Whether to compare the numbers of all topics with the last one, which takes 0.1 ms. Otherwise the
  ///   topics are only counted.
  static func readable(_ db: borrowing Reader, countsAll: Bool = true) throws -> ChangeRecord? {
    do {
      return try db.row(countsAll ? all : some, [], ChangeRecord.init)
    } catch is RowError {
      return nil
    } catch let error as SQLError where error.message.hasPrefix("no such ") {
      return nil
    }
  }

  private static let all = query("max(number)")
  private static let some = query("NULL")

  private static func query(_ greatest: String) -> String {
    """
    SELECT (SELECT number FROM clock) AS number, (SELECT isAllTouched FROM clock) AS isAllTouched,
      count(*) AS count, \(greatest) AS greatest FROM change
    """
  }

  private init(_ row: borrowing Row) throws {
    let isAllTouched: Bool? = try row["isAllTouched"]
    storedNumber = try row["number"]
    self.isAllTouched = isAllTouched ?? false
    slotCount = try row["count"]
    greatest = try row["greatest"]
  }

  var isSound: Bool { problems.isEmpty }

  /// What is damaged, in sentences.
  var problems: [String] {
    var problems: [String] = []
    if let storedNumber {
      if storedNumber < greatest ?? 0 { problems.append("The number of the last change (clock) is too small.") }
      if storedNumber < 0 || storedNumber > Self.greatestNumber {
        problems.append("The number of the last change (clock) is impossible.")
      }
    } else {
      problems.append("The number of the last change (clock) is missing.")
    }
    if isAllTouched {
      problems.append("The mark of a large change (clock.isAllTouched) was left behind.")
    }
    if slotCount != TopicSlots.count {
      problems.append("The table “change” has \(slotCount) of \(TopicSlots.count) rows.")
    }
    return problems
  }
}
