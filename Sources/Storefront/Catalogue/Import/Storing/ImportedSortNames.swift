import Persistence

/// The sorts of the goods of a file, and their Chinese names.
struct ImportedSortNames: Sendable {
  private struct Found {
    var goods = 0
    var hasTranslation = false
  }

  private var found: [String: Found] = [:]
  private let areTranslated: Bool

  /// - Parameter areTranslated: Whether the file has a column for the Chinese names.
  init(areTranslated: Bool) {
    self.areTranslated = areTranslated
  }

  /// The number of sorts.
  var count: Int { found.count }

  /// Counts the sorts of some goods.
  mutating func add(_ names: [String]) {
    for name in names { found[name, default: Found()].goods += 1 }
  }

  /// Sets the Chinese names of sorts. The first one in a file counts.
  mutating func translate(_ products: [PreparedProduct?], _ sorts: [Sort.ID?], in db: borrowing Writer) throws {
    for case (let product?, let sort?) in zip(products, sorts) {
      guard let nameZh = product.sortNameZh, found[product.sortName]?.hasTranslation != true else { continue }
      found[product.sortName, default: Found()].hasTranslation = true
      try db.run("UPDATE sort SET nameZh = ? WHERE id = ? AND COALESCE(nameZh, '') <> ?", [nameZh, sort, nameZh])
    }
  }

  /// Removes the Chinese names of sorts, at the end of a file that has all of their goods, and no Chinese name with any.
  func removeTranslations(in db: borrowing Writer) throws {
    guard areTranslated else { return }
    for (name, found) in found where !found.hasTranslation {
      try db.run(
        "UPDATE sort SET nameZh = NULL WHERE name = ? AND nameZh IS NOT NULL AND goodsCount <= ?", [name, found.goods])
    }
  }
}
