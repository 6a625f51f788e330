import Persistence

/// A product of a file as the tables have it. It is made without the database, so another thread can do it.
struct PreparedProduct: Sendable {
  let handle: String
  let sortName: String
  let sortNameZh: String?
  let variants: [StoredVariant]
  /// All but the first picture, which is a part of the goods themselves.
  let pictures: [StoredPicture]
  /// What is indexed, by column: see ``GoodsIndex/Texts``.
  let texts: [String]
  /// The words of the texts that no earlier product had.
  let words: [String]

  /// What a new row of goods contains, apart from the sort and the place.
  let arguments: Arguments

  private let goods: StoredGoods

  init(_ product: ImportedProduct, known: inout KnownWords) {
    handle = product.handle
    (sortName, sortNameZh) = (product.sortName, product.sortNameZh)
    goods = StoredGoods(product)
    arguments = [product.handle] + goods.ownArguments
    variants = product.hasOneVariantOnly ? [] : product.variants.map(StoredVariant.init)
    pictures = product.pictures.dropFirst().map(StoredPicture.init)
    texts = GoodsIndex.Texts(product).columns
    words = known.add(texts)
  }

  func goods(in sort: Sort.ID?) -> StoredGoods {
    var goods = goods
    goods.sortID = sort
    return goods
  }
}
