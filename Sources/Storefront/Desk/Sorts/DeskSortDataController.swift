import Foundation
import Persistence

/// Thrown if somebody else has renamed a sort meanwhile.
struct SortWasRenamed: Error {
  let sort: Sort
}

/// Thrown if somebody else has moved a sort meanwhile.
struct SortWasMoved: Error {
  /// From 1.
  let place: Int
}

/// Thrown if there is no sort with an id.
struct NoSuchSort: Error {}

/// Where a sort is moved in the list.
enum SortMove: String, CaseIterable, Sendable {
  case up, down

  /// The move that undoes it.
  var inverse: SortMove { self == .up ? .down : .up }
}

/// Changes sorts at the desk.
struct DeskSortDataController: Sendable {
  let database: ShopDatabase

  /// All sorts in the order of the list, also those without goods.
  func sorts() async throws -> [Sort] {
    try await database.read(.sorts) { try SortDataController.allSorts(in: $0) }
  }

  func sort(_ id: Sort.ID) async throws -> Sort? {
    try await database.read(.sort(id)) { try SortDataController.sort(id, in: $0) }
  }

  /// Renames a sort.
  ///
  /// - Parameter shown: The names that the operator saw; nil to replace any.
  /// - Returns: The names before.
  /// - Throws: ``SortWasRenamed``, ``NoSuchSort``, ``CatalogueError``.
  func rename(
    _ id: Sort.ID, to names: NamesOfSort, replacing shown: NamesOfSort?, by person: Person.ID, now: Date = .now
  ) async throws -> NamesOfSort {
    let name = try SortDataController.checked(names.name)
    let nameZh = try names.nameZh.map(SortDataController.checked)
    return try await database.write { db in
      let sorts = try SortDataController.allSorts(in: db.reader)
      guard let sort = sorts.first(where: { $0.id == id }) else { throw NoSuchSort() }
      let new = NamesOfSort(name: name, nameZh: nameZh)
      if sort.names == new { return new }
      if let shown, shown != sort.names { throw SortWasRenamed(sort: sort) }
      try SortDataController.rename(sort, to: name, nameZh: nameZh ?? "", among: sorts, in: db)
      try DeskLog.note(
        .sortName, name: sort.names.text, number: id.rawValue, former: sort.names.text, present: new.text, by: person,
        in: db, now: now)
      return sort.names
    }
  }

  /// Moves a sort by one place.
  ///
  /// - Parameter shown: The place from 1 that the operator saw; nil for any.
  /// - Returns: False if it is at the end already.
  /// - Throws: ``NoSuchSort``, ``SortWasMoved``.
  func move(
    _ id: Sort.ID, _ move: SortMove, from shown: Int?, by person: Person.ID, now: Date = .now
  ) async throws -> Bool {
    try await database.write { db in
      var sorts = try SortDataController.allSorts(in: db.reader)
      guard let place = sorts.firstIndex(where: { $0.id == id }) else { throw NoSuchSort() }
      if let shown, shown != place + 1 { throw SortWasMoved(place: place + 1) }
      let other = move == .up ? place - 1 : place + 1
      guard sorts.indices.contains(other) else { return false }
      sorts.swapAt(place, other)
      try SortDataController.put(sorts, in: db)
      try DeskLog.note(
        .sortPlace, name: sorts[other].names.text, number: id.rawValue, former: "\(place + 1)",
        present: "\(other + 1)", by: person, in: db, now: now)
      return true
    }
  }
}
