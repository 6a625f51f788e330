import Persistence

/// A product of a file as the tables have it. It is made without the database, so another thread can do it.
///
/// It is a class, because a copy of so many texts takes longer than a reference.
final class PreparedProduct: Sendable {
  /// The product as the file has it.
  let source: ImportedProduct
  let picture: String?
  let variants: [StoredVariant]
  /// All but the first picture, which is a part of the goods themselves.
  let pictures: [StoredPicture]
  /// The words of its texts that no earlier product had.
  let words: [String]
  /// Whether it has something that the file does not have: see ``ProductCompletion``. Then its texts are not those of its
  /// step.
  let isCompleted: Bool

  private let goods: StoredGoods

  var handle: String { source.handle }
  var sortName: String { source.sortName }
  var sortNameZh: String? { source.sortNameZh }

  /// - Parameters:
  ///   - source: The product.
  ///   - words: The words of its texts that no earlier product had.
  ///   - isCompleted: Whether it has something that the file does not have.
  init(_ source: ImportedProduct, words: [String] = [], isCompleted: Bool = false) {
    self.source = source
    self.words = words
    self.isCompleted = isCompleted
    let product = source.withoutEmptyOptions
    goods = StoredGoods(product)
    picture = goods.picture
    variants = product.hasOneVariantOnly ? [] : product.variants.map(StoredVariant.init)
    pictures = product.pictures.dropFirst().map(StoredPicture.init)
  }

  /// Appends what a new row of goods contains, apart from what the shop decides.
  func append(to rows: inout PackedRows) {
    rows.append(handle)
    goods.append(to: &rows, hasVariants: !variants.isEmpty)
  }

  func goods(in sort: Sort.ID?) -> StoredGoods {
    var goods = goods
    goods.sortID = sort
    return goods
  }
}
