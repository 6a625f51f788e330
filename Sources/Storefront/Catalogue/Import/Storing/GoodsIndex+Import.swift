import Persistence

extension GoodsIndex {
  /// Adds goods to the index, or replaces what it has of them.
  ///
  /// - Parameters:
  ///   - goods: The goods, and where their products are in a step of an import.
  ///   - step: The step.
  ///   - isNew: Whether the index has nothing of the goods.
  ///   - db: The transaction.
  static func set(
    _ goods: [(id: Goods.ID, place: Int)], of step: ImportStep, isNew: Bool, in db: borrowing Writer
  ) throws {
    try set(step.texts, goods, isNew: isNew, in: db)
    try addWords(goods.flatMap { step.products[$0.place].words }, in: db)
  }
}

extension GoodsIndex.Texts {
  init(_ product: ImportedProduct) {
    names = [product.title, product.titleZh].compactMap(\.self)
    labels = [product.sortName, product.maker].compactMap(\.self)
    descriptions = [product.description, product.descriptionZh].compactMap(\.self)
    codes = [product.handle] + product.variants.compactMap(\.sku)
  }
}
