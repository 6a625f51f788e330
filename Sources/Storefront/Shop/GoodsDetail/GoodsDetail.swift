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
  private(set) var description: GoodsDescription
  private(set) var descriptionZh: GoodsDescription?
  let pictureAlt: String?
  /// The SKU, if there are no variants.
  let sku: String?
  let maker: String?
  /// The names of the options of its variants.
  let optionNames: OptionNames
  /// Empty if there is only one kind.
  private(set) var variants: [Variant]
  /// The pictures after the first one.
  private(set) var pictures: [GoodsPicture]
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

  /// The Chinese description, where pages in English show it below.
  var translation: GoodsDescription? { Language.current == .simplifiedChinese ? nil : descriptionZh }

  /// What the first picture shows. The catalogue says so in one language.
  var alternativeText: String { goods.title == goods.name ? pictureAlt ?? goods.name : goods.title }
}

extension GoodsDetail {
  /// The detail as a page shows it, and whether something of it is missing. The page contains the description and the pictures
  /// twice: for people and for search engines.
  var shortened: (GoodsDetail, isComplete: Bool) {
    var detail = self
    var (text, textZh) = (PageBudget(128 << 10), PageBudget(128 << 10))
    detail.description.text = text.take(description.text, lineOverhead: 20)
    detail.descriptionZh?.text = textZh.take(descriptionZh?.text ?? "", lineOverhead: 20)
    var list = PageBudget(64 << 10)
    detail.pictures = list.take(pictures) { 100 + $0.address.htmlSize + ($0.alt ?? "").htmlSize }
    var table = PageBudget(256 << 10)
    var known: [Set<String>] = []
    detail.variants = table.take(variants) { variant in
      // There is a link for each value of an option, or for each variant: see `VariantChoice`.
      let links = max(1, variant.addOptions(to: &known))
      return 600 * links
        + (variant.options + [variant.sku, variant.picture].compactMap(\.self)).reduce(0) { $0 + $1.htmlSize }
    }
    return (detail, ![text, textZh, list, table].contains(where: \.isExceeded))
  }
}

extension Variant {
  /// Adds the values of the options to those that are known at the same places. Returns how many of them are new.
  fileprivate func addOptions(to known: inout [Set<String>]) -> Int {
    while known.count < options.count { known.append([]) }
    return options.indices.count { known[$0].insert(options[$0]).inserted }
  }
}
