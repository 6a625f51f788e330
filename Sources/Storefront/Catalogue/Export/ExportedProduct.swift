import Persistence

/// A product as the shop has it, for a product CSV.
struct ExportedProduct {
  let id: Goods.ID
  let handle: String
  let sortName: String
  let sortNameZh: String?
  let title: String
  let titleZh: String?
  let maker: String?
  let description: GoodsDescription
  let descriptionZh: GoodsDescription?
  let optionNames: OptionNames
  /// Not empty. Goods without variants are one variant without options.
  let variants: [Variant]
  let pictures: [GoodsPicture]

  /// The columns of `goods` and its `sort` for `init(_:variants:pictures:)`.
  static let columns = """
    goods.id AS id, handle, sort.name AS sortName, sort.nameZh AS sortNameZh, goods.name AS name, goods.nameZh AS nameZh, maker,
    \(GoodsDescription.columns), \(OptionNames.columns), sku, \(Price.columns), \(Stock.columns), goods.picture AS picture,
    pictureAlt
    """

  init(_ row: borrowing Row, variants: [Variant], pictures: [GoodsPicture]) throws {
    id = try row["id"]
    handle = try row["handle"]
    sortName = try row["sortName"]
    sortNameZh = try row["sortNameZh"]
    title = try row["name"]
    titleZh = try row["nameZh"]
    maker = try row["maker"]
    (description, descriptionZh) = try GoodsDescription.both(row)
    optionNames = try OptionNames(row)
    self.variants = variants.isEmpty ? [try Variant(ofGoods: row)] : variants
    self.pictures = [try GoodsPicture(ofGoods: row)].compactMap(\.self) + pictures
  }
}

extension Variant {
  /// Goods without variants, as their only variant.
  fileprivate init(ofGoods row: borrowing Row) throws {
    id = nil
    options = []
    sku = try row["sku"]
    price = try Price(row)
    stock = try Stock(row)
    picture = nil
  }
}

extension GoodsPicture {
  /// The first picture; nil if there is none.
  fileprivate init?(ofGoods row: borrowing Row) throws {
    guard let address: String = try row["picture"] else { return nil }
    self.address = address
    alt = try row["pictureAlt"]
  }
}
