import Foundation
import MVVM
import Observation
import WebMVVM

/// Where the goods of the desk can lead.
protocol DeskGoodsNavigation: DeskNavigation, Messages {
  func goods(_ id: Goods.ID, variant: Variant.ID?) -> Location
  func setPrice(of id: Goods.ID, _ variant: Variant.ID?) -> Location
  func setStock(of id: Goods.ID, _ variant: Variant.ID?) -> Location
  func setSKU(of id: Goods.ID, _ variant: Variant.ID?) -> Location
  func setTexts(of id: Goods.ID) -> Location
  func setSort(of id: Goods.ID) -> Location
  func withdraw(_ id: Goods.ID) -> Location
  /// The page of the goods in the shop.
  func shopPage(of goods: Goods) -> Location
  /// Stores a message for the next page, with a button that undoes the change.
  func tell(_ message: LocalizedText, of id: Goods.ID, _ variant: Variant.ID?, undo: EarlierGoods)
}

/// Goods at the desk, or one of their variants: a form for each concern.
@Observable
final class DeskGoodsViewModel: FormScene {
  /// The forms of the page. Those that were not sent show what is stored.
  struct Forms {
    var price = DeskPriceForm()
    var stock = DeskStockForm()
    var sku = DeskSKUForm()
    var texts = DeskTextsForm()
    var sort = DeskSortForm()
    var withdrawal = DeskWithdrawalForm()

    var errors: [FieldError] {
      price.errors + stock.errors + sku.errors + texts.errors + sort.errors + withdrawal.errors
    }
  }

  private(set) var title = ""
  private(set) var name = TextViewModel("")
  private(set) var picture = ""
  private(set) var handle = ""
  private(set) var isWithdrawn = false
  let navigation: DeskNavigationViewModel
  let forms: Forms
  /// What somebody has changed meanwhile, and what is stored now.
  private(set) var conflict: DeskConflictViewModel?
  /// The variant, or the goods without variants; nil for the page of goods with variants.
  private(set) var item: DeskItemViewModel?
  private(set) var variants = ListSnapshot<DeskVariantCellViewModel>()
  var hasVariants: Bool { !variants.isEmpty }
  /// How many variants do not fit on the page; nil if all are shown.
  private(set) var moreVariants: String?
  /// Whether there are more sorts than the page can offer.
  private var hasMoreSorts = false
  /// The texts and the sort are on the page of the goods, and not on those of their variants.
  private(set) var whole: DeskWholeViewModel?
  /// The page of the goods, on that of a variant.
  private(set) var back: Location?
  private(set) var shopPage: Location?
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(forms.errors) }

  let id: Goods.ID
  let variant: Variant.ID?
  let data: DeskGoodsDataController
  let coordinator: any DeskGoodsNavigation
  private let author: Person.ID
  private let now: Date
  private(set) var changed: DeskGoods.Concern?

  init(
    id: Goods.ID, variant: Variant.ID?, forms: Forms, data: DeskGoodsDataController, by author: Person.ID, now: Date,
    coordinator: any DeskGoodsNavigation
  ) {
    navigation = DeskNavigationViewModel(.goods, coordinator)
    (self.id, self.variant, self.forms, self.data) = (id, variant, forms, data)
    (self.author, self.now, self.coordinator) = (author, now, coordinator)
  }

  func loadChoices() async throws {
    let detail = try await detail()
    var list = PageBudget(48 << 10)
    let first = list.take(detail.sorts) { 60 + $0.title.htmlSize }
    let needed = detail.sorts.dropFirst(first.count).filter {
      $0.id == detail.goods.sort || $0.id.routeValue == forms.sort.sort.text
    }
    forms.sort.sort.offer((first + needed).map { Choice($0.id, label: $0.title) })
    hasMoreSorts = first.count + needed.count < detail.sorts.count
  }

  func load() async throws {
    let detail = try await detail()
    let goods = detail.goods
    let shown = goods.item(variant)
    if variant != nil, shown == nil { throw noSuchGoods }
    name = TextViewModel(goods.goods.title)
    title = [goods.goods.title, shown?.options.text(in: .current) ?? ""].filter { !$0.isEmpty }.joined(separator: " – ")
    picture = shown?.picture ?? goods.goods.picture ?? PictureViewModel.placeholder.address
    handle = goods.handle
    isWithdrawn = goods.sort == nil
    shopPage = isWithdrawn ? nil : coordinator.shopPage(of: goods.goods)
    back = variant == nil ? nil : coordinator.goods(id, variant: nil)
    if let changed { conflict = DeskConflictViewModel(changed, goods, shown, sorts: detail.sorts) }
    fill(goods, shown)
    item = shown.map { item in
      DeskItemViewModel(
        currency: item.price.amount.currency.code, price: forms.price, stock: forms.stock, sku: forms.sku,
        setPrice: coordinator.setPrice(of: id, variant), setStock: coordinator.setStock(of: id, variant),
        setSKU: coordinator.setSKU(of: id, variant))
    }
    if variant != nil { return }
    let withdrawal = DeskWithdrawalViewModel(form: forms.withdrawal, location: coordinator.withdraw(id))
    whole = DeskWholeViewModel(
      isWithdrawn: isWithdrawn, texts: forms.texts, sort: forms.sort, hasMoreSorts: hasMoreSorts,
      setTexts: coordinator.setTexts(of: id), setSort: coordinator.setSort(of: id),
      withdraw: isWithdrawn ? nil : withdrawal)
    // The page also shows the texts, those that are stored or those that were refused.
    var list = PageBudget(192 << 10, beside: forms.texts.htmlSize, together: 832 << 10)
    let cells = list.take(goods.variants) { variant in
      400 + (variant.shownOptions + [variant.sku].compactMap(\.self)).reduce(0) { $0 + $1.htmlSize }
    }
    variants = try ListSnapshot(
      cells.compactMap { DeskVariantCellViewModel($0) { coordinator.goods(id, variant: $0) } })
    if list.isExceeded { moreVariants = Self.text(more: goods.variants.count - cells.count) }
  }

  private static func text(more count: Int) -> String {
    String(localized: "\(count) variants do not fit on this page. Use the command “storefront goods” for them.")
  }

  private func detail() async throws -> DeskGoodsDataController.Detail {
    guard let detail = try await data.detail(id) else { throw noSuchGoods }
    return detail
  }

  /// Shows in each form that was not sent what is stored. After a conflict, the form that was sent again replaces what is stored.
  private func fill(_ goods: DeskGoods, _ item: DeskItem?) {
    forms.price.show(item, seen: goods.seen(.price, of: item), isChanged: changed == .price)
    forms.stock.show(item, seen: goods.seen(.stock, of: item), isChanged: changed == .stock)
    forms.sku.show(item, seen: goods.seen(.sku, of: item), isChanged: changed == .sku)
    forms.texts.show(goods, seen: goods.seen(.texts, of: nil), isChanged: changed == .texts)
    forms.sort.show(goods, seen: goods.seen(.sort, of: nil), isChanged: changed == .sort)
    if forms.withdrawal.errors.isEmpty { forms.withdrawal.seen.fill(goods.seen(.sort, of: nil)) }
  }

  var noSuchGoods: Problem {
    .notFound(
      "There are no such goods", "Choose others from the list of goods.",
      wayOut: .init("All goods", coordinator.desk(.goods)))
  }

  /// Makes a change, and leads to the page again, or says that somebody has changed the same meanwhile.
  ///
  /// - Parameter new: The digest of what the change stores. If that is stored already, nothing has to be changed.
  func make(
    _ concern: DeskGoods.Concern, seen: String, storing new: String? = nil,
    _ body: (DeskChange) async throws -> Void
  ) async throws -> Location? {
    let change = DeskChange(goods: id, variant: variant, seen: seen, person: author, now: now)
    do {
      try await body(change)
      return coordinator.goods(id, variant: variant)
    } catch is GoodsWereChanged {
      let stored = try await detail().goods
      guard stored.seen(concern, of: stored.item(variant)) == new else {
        changed = concern
        return nil
      }
      // The same button sent twice is not a conflict.
      coordinator.remark("Nothing had to be changed.")
      return coordinator.goods(id, variant: variant)
    } catch is NoSuchGoods {
      throw noSuchGoods
    }
  }
}
