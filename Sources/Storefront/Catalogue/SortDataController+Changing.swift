import MicroHTTP
import Persistence

// Changes of the sorts, for the operator of the shop.

extension SortDataController {
  /// All sorts in the order of the list, also those without goods.
  package func allSorts() async throws -> [Sort] {
    try await database.read { db in try Self.allSorts(in: db) }
  }

  /// The sort with a name, or else with a number.
  ///
  /// - Throws: ``CatalogueError/unknownSort(_:)``
  func sort(named text: String) async throws -> Sort { try Self.sort(text, among: try await allSorts()) }

  /// Renames a sort.
  ///
  /// - Parameters:
  ///   - text: The sort's name or number.
  ///   - name: The new name; nil to keep it.
  ///   - nameZh: The new Chinese name; nil to keep it, an empty text to remove it.
  /// - Returns: The sort before the change, and after it.
  /// - Throws: ``CatalogueError``
  package func rename(
    _ text: String, to name: String?, nameZh: String? = nil
  ) async throws -> (sort: Sort, renamed: Sort) {
    let name = try name.map(Self.checked)
    let nameZh = try nameZh.map { try $0.isEmpty ? $0 : Self.checked($0) }
    return try await database.write { db in
      let sorts = try Self.allSorts(in: db.reader)
      let sort = try Self.sort(text, among: sorts)
      try Self.rename(sort, to: name, nameZh: nameZh, among: sorts, in: db)
      return (sort, try Self.sort(sort.id, in: db.reader))
    }
  }

  /// Renames a sort in a transaction. The names are ``checked(_:)``.
  static func rename(
    _ sort: Sort, to name: String?, nameZh: String?, among sorts: [Sort], in db: borrowing Writer
  ) throws {
    // A name in decomposed form counts as the same.
    if let name, sorts.contains(where: { $0.name == name && $0.id != sort.id }) {
      throw CatalogueError.nameTaken(name)
    }
    if let name, !name.hasSameBytes(as: sort.name) {
      try db.run("UPDATE sort SET name = ? WHERE id = ?", [name, sort.id])
      // It has no Chinese name: see ``SortName``.
      try GoodsIndex.addAll(of: sort.id, in: db)
    }
    if let nameZh {
      try db.run("UPDATE sort SET nameZh = ? WHERE id = ?", [nameZh.isEmpty ? nil : nameZh, sort.id])
    }
  }

  static func checked(_ name: String) throws -> String {
    let name = PlainText.singleLine(name).composed
    guard name.hasVisibleCharacters, name.unicodeScalars.count <= Sort.nameLength else {
      throw CatalogueError.notSortName(name)
    }
    return name
  }

  /// Puts some sorts first, in this order. The others follow in their order.
  ///
  /// - Returns: All sorts in their new order.
  /// - Throws: ``CatalogueError``
  package func putFirst(_ texts: [String]) async throws -> [Sort] {
    try await database.write { db in
      let sorts = try Self.allSorts(in: db.reader)
      var order: [Sort] = []
      for text in texts {
        let sort = try Self.sort(text, among: sorts)
        if order.contains(where: { $0.id == sort.id }) { throw CatalogueError.repeated(sort.name) }
        order.append(sort)
      }
      order += sorts.filter { sort in !order.contains { $0.id == sort.id } }
      try Self.put(order, in: db)
      return order
    }
  }

  /// Puts all sorts into an order.
  static func put(_ order: [Sort], in db: borrowing Writer) throws {
    for (place, sort) in order.enumerated() {
      try db.run("UPDATE sort SET place = ? WHERE id = ?", [place, sort.id])
    }
  }

  static func allSorts(in db: borrowing Reader) throws -> [Sort] {
    try db.rows("SELECT \(Sort.columns) FROM sort ORDER BY \(order)", [], Sort.init)
  }

  private static func sort(_ id: Sort.ID, in db: borrowing Reader) throws -> Sort {
    let sort = try db.row("SELECT \(Sort.columns) FROM sort WHERE id = ?", [id], Sort.init)
    guard let sort else { throw CatalogueError.unknownSort("\(id.rawValue)") }
    return sort
  }

  /// The sort with a name, or else with a number.
  private static func sort(_ text: String, among sorts: [Sort]) throws -> Sort {
    guard let sort = sorts.first(where: { $0.name == text }) ?? sorts.first(where: { "\($0.id.rawValue)" == text })
    else {
      throw CatalogueError.unknownSort(text)
    }
    return sort
  }
}
