import Foundation
import Persistence
import SecureHash
import WebMVVM

/// Goods as the desk shows and changes them, also those that are withdrawn.
struct DeskGoods: Sendable {
  let goods: Goods
  let handle: String
  let sku: String?
  /// Nil if the goods are withdrawn.
  var sort: Sort.ID?
  let description: GoodsDescription
  let descriptionZh: GoodsDescription?
  let optionNames: OptionNames
  /// Those that are sold. Empty if there is only one kind.
  let variants: [Variant]

  /// The goods with an id; nil if there are none.
  init?(_ id: Goods.ID, in db: borrowing Reader) throws {
    let variants = try db.rows(GoodsDataController.variants, [id], Variant.init)
    let goods = try db.row("SELECT \(Self.columns) FROM goods WHERE id = ?", [id]) { try DeskGoods($0, variants) }
    guard let goods else { return nil }
    self = goods
  }

  private static let columns =
    "\(Goods.columns), handle, sku, sortID, \(GoodsDescription.columns), \(OptionNames.columns)"

  private init(_ row: borrowing Row, _ variants: [Variant]) throws {
    goods = try Goods(row)
    handle = try row["handle"]
    sku = try row["sku"]
    sort = try row["sortID"]
    (description, descriptionZh) = try GoodsDescription.both(row)
    optionNames = try OptionNames(row)
    self.variants = variants
  }
}

/// What has a price, a stock and a SKU: goods without variants, or a variant.
struct DeskItem: Sendable {
  /// Nil for goods without variants.
  let variant: Variant.ID?
  let options: OptionText
  /// The variant's own picture; nil if it has none.
  let picture: String?
  var price: Price
  var stock: Stock
  var sku: String?
}

extension DeskGoods {
  /// What one form changes.
  enum Concern: String, CaseIterable, RouteValue {
    case price, stock, sku, texts, sort
  }

  /// What is sold under an id: of goods with variants, one of them; nil if there is none.
  func item(_ id: Variant.ID?) -> DeskItem? {
    guard let id else {
      guard variants.isEmpty else { return nil }
      return DeskItem(variant: nil, options: .none, picture: nil, price: goods.price, stock: goods.stock, sku: sku)
    }
    return variants.first { $0.id == id }.map { variant in
      DeskItem(
        variant: id, options: variant.optionText, picture: variant.picture, price: variant.price,
        stock: variant.stock, sku: variant.sku)
    }
  }

  /// The digest of the values that a form was shown with. If it is another one when the form comes, somebody has changed them.
  func seen(_ concern: Concern, of item: DeskItem?) -> String {
    let values: [String?] =
      switch concern {
      case .price:
        [
          item.map { "\($0.price.amount.amount)" }, item?.price.former.map { "\($0.amount)" },
          goods.price.amount.currency.code,
        ]
      case .stock: [item?.stock.count.map { "\($0)" }]
      case .sku: [item?.sku]
      case .texts: texts.values
      case .sort: [sort.map { "\($0.rawValue)" }]
      }
    return Self.digest(of: values)
  }

  var texts: DeskTexts {
    DeskTexts(name: goods.name, nameZh: goods.nameZh, description: description, descriptionZh: descriptionZh)
  }

  static func digest(of values: [String?]) -> String {
    var hash = SHA256()
    for value in values {
      // The length tells where a value ends, and −1 that there is none.
      hash.update(Data("\(value?.utf8.count ?? -1) \(value ?? "")".utf8))
    }
    return hash.finalize().prefix(16).map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
  }
}
