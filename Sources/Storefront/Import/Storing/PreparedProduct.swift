import Persistence

/// A product of a file as the tables have it. It is made without the database, so another thread can do it.
///
/// It is a class, because a copy of so many texts takes longer than a reference.
final class PreparedProduct: Sendable {
  let handle: String
  let sortName: String
  let sortNameZh: String?
  let picture: String?
  let variants: [StoredVariant]
  /// All but the first picture, which is a part of the goods themselves.
  let pictures: [StoredPicture]
  /// The words of its texts that no earlier product had.
  let words: [String]

  private let goods: StoredGoods

  /// - Parameters:
  ///   - product: The product.
  ///   - texts: What is indexed of it, by column: see ``GoodsIndex/Texts``.
  ///   - known: The words of earlier products.
  init(_ product: ImportedProduct, texts: [String], known: inout KnownWords) {
    let product = product.withoutEmptyOptions
    handle = product.handle
    (sortName, sortNameZh) = (product.sortName, product.sortNameZh)
    goods = StoredGoods(product)
    picture = goods.picture
    variants = product.hasOneVariantOnly ? [] : product.variants.map(StoredVariant.init)
    pictures = product.pictures.dropFirst().map(StoredPicture.init)
    words = known.add(texts)
  }

  /// Appends what a new row of goods contains, apart from what the shop decides.
  func append(to rows: inout PackedRows) {
    rows.append(handle)
    goods.append(to: &rows)
  }

  func goods(in sort: Sort.ID?) -> StoredGoods {
    var goods = goods
    goods.sortID = sort
    return goods
  }
}
