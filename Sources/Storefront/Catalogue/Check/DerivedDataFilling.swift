import Foundation
import Logging
import MVVM
import Persistence

/// Derives data of existing rows in its present form, after a step of the schema has changed the form.
///
/// The step writes into the settings that a table must be done. Each transaction does a few rows and writes how far it came,
/// so other programs are served in between, several programs share the work, and one that is stopped is continued.
struct DerivedDataFilling {
  /// A table whose rows must be done, by the name of its setting.
  private enum Part: String, CaseIterable {
    case goods = "derivedGoods"
    case letters = "derivedLetters"
    case people = "derivedPeople"

    var table: String {
      switch self {
      case .goods: "goods"
      case .letters: "letter"
      case .people: "person"
      }
    }

    func derive(_ ids: [Int64], in db: borrowing Writer) throws {
      switch self {
      case .goods: try GoodsIndex.refresh(ids.map { Goods.ID(rawValue: $0) }, in: db)
      case .letters: try LetterIndex.refresh(ids.map { Letter.ID(rawValue: $0) }, in: db)
      case .people: try PersonNames.refresh(ids.map { Person.ID(rawValue: $0) }, in: db)
      }
    }
  }

  private static let step = 128
  /// How long others have between two transactions, in seconds.
  private static let pause: TimeInterval = 0.01

  let database: ShopDatabase

  /// Does all rows that are left, and blocks the calling thread.
  func run(_ logger: Logger?) throws {
    let parts = try database.readAndWait { db in try Part.allCases.filter { try Self.done($0, in: db) != nil } }
    if parts.isEmpty { return }
    logger?.notice("The search has a new form. Goods, letters and names are indexed again.")
    for part in parts {
      while try database.writeAndWait({ db in try Self.takeStep(part, in: db) }) {
        Thread.sleep(forTimeInterval: Self.pause)
      }
    }
  }

  /// The last row that was done, 0 before the first one; nil if all were.
  private static func done(_ part: Part, in db: borrowing Reader) throws -> Int64? {
    try db.value("SELECT value FROM setting WHERE name = ?", [part.rawValue], as: String.self).flatMap { Int64($0) }
  }

  /// - Returns: Whether rows may be left.
  private static func takeStep(_ part: Part, in db: borrowing Writer) throws -> Bool {
    // Another program may have done more meanwhile.
    guard let done = try done(part, in: db.reader) else { return false }
    let ids: [Int64] = try db.reader.values(
      "SELECT id FROM \(part.table) WHERE id > ? ORDER BY id LIMIT ?", [done, step])
    if let last = ids.last {
      try part.derive(ids, in: db)
      try db.run("UPDATE setting SET value = ? WHERE name = ?", ["\(last)", part.rawValue])
    } else {
      try db.run("DELETE FROM setting WHERE name = ?", [part.rawValue])
      // No trigger sees a change of an index.
      try db.touchAll()
    }
    return !ids.isEmpty
  }
}
