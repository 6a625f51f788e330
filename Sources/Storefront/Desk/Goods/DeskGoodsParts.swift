import MVVM
import WebMVVM

/// The forms of goods without variants, or of a variant.
struct DeskItemViewModel {
  let currency: String
  let price: DeskPriceForm
  let stock: DeskStockForm
  let sku: DeskSKUForm
  let setPrice: Location
  let setStock: Location
  let setSKU: Location
}

/// The forms of the goods themselves.
struct DeskWholeViewModel {
  let isWithdrawn: Bool
  let texts: DeskTextsForm
  let sort: DeskSortForm
  let hasMoreSorts: Bool
  let setTexts: Location
  let setSort: Location
  /// Nil if the goods are withdrawn.
  let withdraw: DeskWithdrawalViewModel?
}

/// The button that takes goods out of the shop.
struct DeskWithdrawalViewModel {
  let form: DeskWithdrawalForm
  let location: Location
}

/// A variant in the list of a page of goods.
struct DeskVariantCellViewModel: CellViewModel {
  let id: Int64
  let options: String
  let price: PriceViewModel
  let stock: String
  let sku: String?
  let location: Location

  init?(_ variant: Variant, location: (Variant.ID) -> Location) {
    guard let id = variant.id else { return nil }
    self.id = id.rawValue
    options = variant.optionText.text(in: .current)
    price = PriceViewModel(variant.price)
    stock = variant.stock.deskText
    sku = variant.sku
    self.location = location(id)
  }
}

/// What is stored now of what somebody else has changed, while the form was open.
struct DeskConflictViewModel: Hashable {
  struct Value: Hashable {
    let name: String
    let text: String
  }

  let values: [Value]

  init(_ concern: DeskGoods.Concern, _ goods: DeskGoods, _ item: DeskItem?, sorts: [Sort]) {
    let none = "–"
    switch concern {
    case .price:
      values = [
        Self.labelled("Price", item?.price.amount.formatted ?? none),
        Self.labelled("Price before a reduction", item?.price.former?.formatted ?? none),
      ]
    case .stock: values = [Self.labelled("Stock", item?.stock.deskText ?? none)]
    case .sku: values = [Self.labelled("SKU", item?.sku ?? none)]
    case .texts:
      values = [
        Self.labelled("Name of the goods", goods.goods.name),
        Self.labelled("Name in Chinese", goods.goods.nameZh ?? none),
        Self.labelled("Description", Self.beginning(of: goods.description.typed)),
        Self.labelled("Description in Chinese", goods.descriptionZh.map { Self.beginning(of: $0.typed) } ?? none),
      ]
    case .sort:
      let sort = sorts.first { $0.id == goods.sort }
      values = [Self.labelled("Sort", sort?.title ?? String(localized: "Withdrawn"))]
    }
  }

  /// Enough of a long text to recognise it. The form on the same page has what was typed.
  private static func beginning(of text: String) -> String {
    var budget = PageBudget(32 << 10)
    return budget.take(text, lineOverhead: 1)
  }

  private static func labelled(_ name: LocalizedText, _ text: String) -> Value {
    Value(name: String(localized: name), text: text)
  }
}
