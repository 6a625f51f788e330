import Foundation
import MVVM
import Persistence
import WebMVVM

/// An import that was begun at the desk.
struct ImportRun: Sendable {
  typealias ID = Identifier<ImportRun>

  enum State: String, CaseIterable {
    /// A process reads the file and compares it with the shop.
    case checking
    /// Somebody must decide whether it is imported.
    case checked
    case importing
    case done, failed, cancelled

    /// Whether a process works at it.
    var isRunning: Bool { self == .checking || self == .importing }
    /// Whether it is at its end, and its file is removed.
    var isOver: Bool { self == .done || self == .failed || self == .cancelled }
  }

  let id: ID
  /// The name of the person who began it; nil if the person is removed.
  var personName: String? { storedName.map(FormerMember.shown) }
  let fileName: String
  let state: State
  let keepsStock: Bool
  /// The currency of the file's prices; nil for that of the shop's goods.
  let currency: Currency?
  /// The number of products of the file; nil until it is known.
  let stepCount: Int?
  let stepsDone: Int
  /// Why it failed; nil unless it did.
  let failure: ImportFailure?
  /// Of the check or, if it was imported, of the import.
  let report: ImportRunReport?
  let beginDate: Date
  /// When the process wrote for the last time.
  let seenDate: Date
  let endDate: Date?

  private let storedName: String?

  /// The columns of `importRun` and its `person` for `init(_:)`.
  static let columns = """
    importRun.id AS id, displayName, fileName, state, keepsStock, currency, stepCount, stepsDone, message, report, beginDate,
    seenDate, endDate
    """
  static let tables = "importRun LEFT JOIN person ON person.id = personID"

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    storedName = try row["displayName"]
    fileName = try row["fileName"]
    state = State(rawValue: try row["state"]) ?? .failed
    keepsStock = try row["keepsStock"]
    let code: String? = try row["currency"]
    currency = code.flatMap { try? Currency(code: $0) }
    stepCount = try row["stepCount"]
    stepsDone = try row["stepsDone"]
    failure = state == .failed ? Self.decoded(try row["message"]) : nil
    report = Self.decoded(try row["report"])
    (beginDate, seenDate, endDate) = (try row["beginDate"], try row["seenDate"], try row["endDate"])
  }

  private static func decoded<Value: Decodable>(_ text: String?) -> Value? {
    text.flatMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
  }

  /// How a failure or a report is stored.
  static func encoded(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  /// A process that has written nothing for so long has ended, in seconds. It writes each half second, but not in the middle
  /// of a transaction.
  static let silence: TimeInterval = 120

  /// Whether its process must have ended, for example because the machine was restarted.
  func isSilent(at now: Date) -> Bool { state.isRunning && now.timeIntervalSince(seenDate) > Self.silence }
}

/// What the table has of a report: the numbers that the page shows, and the lines of the command.
struct ImportRunReport: Hashable, Codable, Sendable {
  /// In the order of ``Number``.
  private let numbers: [Int]
  let text: StoredText

  enum Number: Int, CaseIterable {
    case added, updated, unchanged, withdrawn, skipped, sold
  }

  init(_ report: ImportReport) {
    numbers = [
      report.added, report.updated, report.unchanged, report.withdrawn, report.skippedCount,
      report.sold.count,
    ]
    text = StoredText(report.lines)
  }

  subscript(number: Number) -> Int { numbers[number.rawValue] }
}

/// Why an import failed.
enum ImportFailure: Error, Hashable, Codable {
  /// The process ended without a word.
  case ended
  /// The process was asked to end, for example because the machine was being restarted.
  case stopped
  /// The file is not there any more, or cannot be read.
  case noFile
  /// The process could not be started.
  case noProcess
  /// The disk is full or broken.
  case disk
  /// Something unexpected, which the log has.
  case fault
  /// What is wrong with the file.
  case file(StoredText)
}
