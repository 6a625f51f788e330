import Foundation
import Persistence

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

  var inverse: SortMove { self == .up ? .down : .up }
}

/// Changes sorts at the desk.
struct DeskSortDataController: Sendable {
  /// The maximum number of pictures of goods that are offered.
  private static let pictureLimit = 24

  let database: ShopDatabase

  /// All sorts in the order of the list, also those without goods.
  func sorts() async throws -> [Sort] {
    try await database.read(.sorts) { try SortDataController.allSorts(in: $0) }
  }

  /// A sort, and the first pictures of its goods, each once; nil if there is none.
  func sort(_ id: Sort.ID) async throws -> (sort: DeskSort, pictures: [String])? {
    try await database.read(.sort(id), .goodsOfSort(id)) { db in
      guard let sort = try DeskSort(id, in: db) else { return nil }
      let pictures: [String] = try db.values(
        """
        SELECT picture FROM goods WHERE sortID = ? AND picture IS NOT NULL
        GROUP BY picture ORDER BY min(place) LIMIT \(Self.pictureLimit)
        """, [id])
      return (sort, pictures)
    }
  }

  /// Adds a sort at the end of the list.
  ///
  /// - Throws: ``CatalogueError/nameTaken(_:)``
  func add(
    _ sort: DeskSort, uploaded picture: ScaledPicture?, by person: Person.ID, now: Date = .now
  ) async throws -> Sort.ID {
    try await database.write { db in
      var names = SortNames()
      if try names.id(of: sort.names.name, in: db.reader) != nil { throw CatalogueError.nameTaken(sort.names.name) }
      try UploadDataController.add([picture].compactMap(\.self), in: db, now: now)
      let id: Sort.ID = try db.added(
        "INSERT INTO sort (name, nameZh, picture, ownPicture) VALUES (?, ?, ?, ?) RETURNING id",
        [sort.names.name, sort.names.nameZh, sort.picture, sort.picture])
      try DeskLog.note(.sortAdded, name: sort.names.text, number: id.rawValue, by: person, in: db, now: now)
      return id
    }
  }

  enum Saved: Sendable {
    case changed(Undo.ID)
    /// Nothing differs.
    case same
    /// Somebody else has changed the sort since it was read, so nothing was saved.
    case outdated
  }

  /// Saves a sort.
  ///
  /// - Parameter stored: The sort as it was read.
  /// - Throws: ``CatalogueError/nameTaken(_:)``
  func save(
    _ sort: DeskSort, over stored: DeskSort, of id: Sort.ID, uploaded picture: ScaledPicture?, by person: Person.ID,
    now: Date = .now
  ) async throws -> Saved {
    try await database.write { db in
      guard try DeskSort(id, in: db.reader) == stored else { return .outdated }
      if sort == stored { return .same }
      try UploadDataController.add([picture].compactMap(\.self), in: db, now: now)
      try Self.save(sort, over: stored, of: id, by: person, in: db, now: now)
      let undo = ChangedSort(id: id, before: stored, after: sort)
      return .changed(try Undo.keep(undo, by: .person(person), in: db, now: now))
    }
  }

  static func save(
    _ sort: DeskSort, over stored: DeskSort, of id: Sort.ID, by person: Person.ID, in db: borrowing Writer, now: Date
  ) throws {
    let sorts = try SortDataController.allSorts(in: db.reader)
    guard let known = sorts.first(where: { $0.id == id }) else { throw NoSuchSort() }
    if sort.names != stored.names {
      try SortDataController.rename(known, to: sort.names.name, nameZh: sort.names.nameZh ?? "", among: sorts, in: db)
      try DeskLog.note(
        .sortName, name: stored.names.text, number: id.rawValue, former: stored.names.text, present: sort.names.text,
        by: person, in: db, now: now)
    }
    if sort.picture != stored.picture {
      try db.run("UPDATE sort SET ownPicture = ? WHERE id = ?", [sort.picture, id])
      try GoodsNumbering.refreshPicture(of: id, in: db)
      try DeskLog.note(
        .sortPicture, name: sort.names.text, number: id.rawValue, former: stored.picture, present: sort.picture,
        by: person, in: db, now: now)
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
