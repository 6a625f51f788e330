import Persistence

// Changes of the sorts, for the operator of the shop.

extension SortDataController {
  /// All sorts in the order of the list, also those without goods.
  func allSorts() async throws -> [Sort] {
    try await database.read { db in try Self.allSorts(in: db) }
  }

  /// Renames a sort.
  ///
  /// - Returns: The sort before the change, and its new name.
  /// - Throws: ``CatalogueError``
  func rename(_ text: String, to name: String) async throws -> (sort: Sort, name: String) {
    let name = PlainText.singleLine(name)
    guard name.hasVisibleCharacters, name.unicodeScalars.count <= ImportedProduct.sortNameLength else {
      throw CatalogueError.notSortName(name)
    }
    return try await database.write { db in
      let sort = try Self.sort(text, among: Self.allSorts(in: db.reader))
      if try db.hasRow("SELECT 1 FROM sort WHERE name = ? AND id <> ?", [name, sort.id]) {
        throw CatalogueError.nameTaken(name)
      }
      try db.run("UPDATE sort SET name = ? WHERE id = ?", [name, sort.id])
      try GoodsIndex.addAll(of: sort.id, in: db)
      return (sort, name)
    }
  }

  /// Puts some sorts first, in this order. The others follow in their order.
  ///
  /// - Returns: All sorts in their new order.
  /// - Throws: ``CatalogueError``
  func putFirst(_ texts: [String]) async throws -> [Sort] {
    try await database.write { db in
      let sorts = try Self.allSorts(in: db.reader)
      var order: [Sort] = []
      for text in texts {
        let sort = try Self.sort(text, among: sorts)
        if order.contains(where: { $0.id == sort.id }) { throw CatalogueError.repeated(sort.name) }
        order.append(sort)
      }
      order += sorts.filter { sort in !order.contains { $0.id == sort.id } }
      for (place, sort) in order.enumerated() {
        try db.run("UPDATE sort SET place = ? WHERE id = ?", [place, sort.id])
      }
      return order
    }
  }

  private static func allSorts(in db: borrowing Reader) throws -> [Sort] {
    try db.rows("SELECT \(Sort.columns) FROM sort ORDER BY \(order)", [], Sort.init)
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
