import Persistence

/// The sorts of the goods of a file, and their Chinese names.
struct ImportedSorts: Sendable {
  private struct Found {
    var goods = 0
    /// The first one in the file.
    var nameZh: String?
  }

  private var found: [String: Found] = [:]

  /// The number of sorts.
  var count: Int { found.count }

  /// Counts a product, and notes the Chinese name of its sort.
  mutating func add(_ product: ImportedProduct) {
    found[product.sortName, default: Found()].goods += 1
    if let nameZh = product.sortNameZh, found[product.sortName]?.nameZh == nil {
      found[product.sortName]?.nameZh = nameZh
    }
  }

  /// Sets the Chinese names of the sorts. Removes that of a sort if the file has all of its goods, and no Chinese name with any.
  func translate(in db: borrowing Writer) throws {
    var names = SortNames()
    for (name, found) in found {
      guard let id = try names.id(of: name, in: db.reader) else { continue }
      if let nameZh = found.nameZh {
        try db.run("UPDATE sort SET nameZh = ? WHERE id = ? AND COALESCE(nameZh, '') <> ?", [nameZh, id, nameZh])
      } else {
        try db.run(
          "UPDATE sort SET nameZh = NULL WHERE id = ? AND nameZh IS NOT NULL AND goodsCount <= ?", [id, found.goods])
      }
    }
  }
}
