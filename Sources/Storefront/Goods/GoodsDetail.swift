import MVVM
import Persistence

/// The data of goods for the detail page.
struct GoodsDetail: Sendable {
  let goods: Goods
  let sort: Sort
  /// The page of the sort's list that contains the goods.
  let page: PageNumber
  /// The identifier in the catalogue, by which an import finds the goods.
  let handle: String
  /// Plain text, with an empty line between paragraphs.
  let description: String
  let descriptionZh: String?
  let pictureAlt: String?
  /// The SKU, if there are no variants.
  let sku: String?
  let maker: String?
  /// The names of the options of its variants, such as "Size / Color".
  let optionNames: String?
  /// Empty if there is only one kind.
  let variants: [Variant]
  /// The pictures after the first one.
  let pictures: [GoodsPicture]
  /// Other goods of the sort with a similar price.
  let similar: [Goods]

  /// The columns of `goods` for `init(_:sort:variants:pictures:similar:)`.
  static let columns = """
    \(Goods.columns), sortID, place, handle, description, descriptionZh, pictureAlt, sku, maker, optionNames
    """

  init(
    _ row: borrowing Row, sort: Sort, variants: [Variant], pictures: [GoodsPicture], similar: [Goods]
  ) throws {
    goods = try Goods(row)
    self.sort = sort
    page = Paging.shop.page(ofIndex: try row["place"])
    handle = try row["handle"]
    description = try row["description"]
    descriptionZh = try row["descriptionZh"]
    pictureAlt = try row["pictureAlt"]
    sku = try row["sku"]
    maker = try row["maker"]
    optionNames = try row["optionNames"]
    self.variants = variants
    self.pictures = pictures
    self.similar = similar
  }
}
