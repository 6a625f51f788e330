import Foundation
import Persistence
import WebMVVM

/// The names of a sort in both languages.
struct NamesOfSort: Hashable, Codable, Sendable {
  let name: String
  /// Nil for a sort without a Chinese name.
  let nameZh: String?

  var text: String { nameZh.map { "\(name) / \($0)" } ?? name }
}

extension Sort {
  var names: NamesOfSort { NamesOfSort(name: name, nameZh: nameZh) }
}

/// What the desk changes of a sort.
struct DeskSort: Hashable, Codable, Sendable {
  var names: NamesOfSort
  /// The picture that was chosen at the desk; nil for the first one of the goods.
  var picture: String?

  init(names: NamesOfSort, picture: String?) { (self.names, self.picture) = (names, picture) }

  /// The sort with an id; nil if there is none.
  init?(_ id: Sort.ID, in db: borrowing Reader) throws {
    let sort = try db.row("SELECT name, nameZh, ownPicture FROM sort WHERE id = ?", [id]) { row in
      DeskSort(
        names: NamesOfSort(name: try row["name"], nameZh: try row["nameZh"]), picture: try row["ownPicture"])
    }
    guard let sort else { return nil }
    self = sort
  }
}

/// A sort that was changed at the desk.
struct ChangedSort: Undoable {
  static let kind = "sort"

  let id: Sort.ID
  let before: DeskSort
  let after: DeskSort

  func undo(by owner: BasketOwner, in db: borrowing Writer) throws -> Int {
    guard case .person(let person) = owner, try DeskSort(id, in: db.reader) == after else { return 0 }
    do {
      try DeskSortDataController.save(before, over: after, of: id, by: person, in: db, now: .now)
    } catch CatalogueError.nameTaken {
      return 0
    }
    return 1
  }
}
