import MVVM
import Persistence
import WebMVVM

/// The data of goods for the detail page.
struct GoodsDetail: Sendable {
  let goods: Goods
  let sort: Sort
  /// The page of the sort's list that contains the goods.
  let page: PageNumber
  /// The identifier in the catalogue, by which an import finds the goods.
  let handle: String
  let description: GoodsDescription
  let descriptionZh: GoodsDescription?
  let pictureAlt: String?
  /// The SKU, if there are no variants.
  let sku: String?
  let maker: String?
  /// The names of the options of its variants.
  let optionNames: OptionNames
  /// Empty if there is only one kind.
  let variants: [Variant]
  /// The pictures after the first one.
  let pictures: [GoodsPicture]
  /// Other goods of the sort with a similar price.
  let similar: [Goods]

  /// The columns of `goods` for `init(_:sort:variants:pictures:similar:)`.
  static let columns = """
    \(Goods.columns), sortID, place, handle, \(GoodsDescription.columns), pictureAlt, sku, maker,
      \(OptionNames.columns)
    """

  init(
    _ row: borrowing Row, sort: Sort, variants: [Variant], pictures: [GoodsPicture], similar: [Goods]
  ) throws {
    goods = try Goods(row)
    self.sort = sort
    page = Paging.shop.page(ofIndex: try row["place"])
    handle = try row["handle"]
    (description, descriptionZh) = try GoodsDescription.both(row)
    pictureAlt = try row["pictureAlt"]
    sku = try row["sku"]
    maker = try row["maker"]
    optionNames = try OptionNames(row)
    self.variants = variants
    self.pictures = pictures
    self.similar = similar
  }
}

extension GoodsDetail {
  /// The description in the language of the request, otherwise in the other one.
  var shownDescription: GoodsDescription {
    Language.current.choose(description, chinese: descriptionZh)
  }

  /// The plain text of it.
  var text: String { shownDescription.text }

  /// What the first picture shows. The catalogue says so in one language.
  var alternativeText: String { goods.title == goods.name ? pictureAlt ?? goods.name : goods.title }
}

/// What a person has chosen on the page of goods: a variant, and which picture is large. `quantity.js` adds the quantity.
struct GoodsChoice: RouteQuery, Hashable {
  var variant: Variant.ID?
  /// The number of the picture, from 1.
  var picture: Int?
  /// What is in the field of the quantity; nil for one piece.
  var quantity: Int?

  static let fields: [QueryField<GoodsChoice>] = [
    .text("variant", \.variant), .text("picture", \.picture), .text("quantity", \.quantity),
  ]
}
