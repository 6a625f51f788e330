import Persistence
import WebMVVM

extension DeskGoodsViewModel {
  /// Undoes a change, if what it has stored is still stored.
  func undo(_ earlier: EarlierGoods) async throws -> Location? {
    guard let concern = earlier.concern else { throw RouteError.badQuery(field: "was") }
    guard let seen = earlier.seen else { throw RouteError.badQuery(field: "seen") }
    guard let goods = try await data.detail(id)?.goods else { throw noSuchGoods }
    let page = try await make(concern, seen: seen) { change in
      try await restore(earlier, concern, goods.goods.price.amount.currency, change)
      coordinator.tell("The change is undone.")
    }
    if page == nil { coordinator.remark("Somebody has changed this meanwhile, so nothing was undone.") }
    return coordinator.goods(id, variant: variant)
  }

  private func restore(
    _ earlier: EarlierGoods, _ concern: DeskGoods.Concern, _ currency: Currency, _ change: DeskChange
  ) async throws {
    switch concern {
    case .price:
      guard let price = try? Money(price: earlier.value ?? "", currency: currency) else { throw GoodsWereChanged() }
      let former = earlier.former.flatMap { try? Money(price: $0, currency: currency) }
      try await data.setPrice(price, former: former.flatMap { $0.amount > price.amount ? $0 : nil }, change)
    case .stock:
      guard let value = earlier.value else { return try await data.setStock(nil, change) }
      guard let stock = Int(value), (0...Stock.limit).contains(stock) else { throw GoodsWereChanged() }
      try await data.setStock(stock, change)
    case .sku:
      guard let value = earlier.value else { return try await data.setSKU(nil, change) }
      guard let sku = try DeskTextsForm.line(value, limit: GoodsLimits.optionLength) else { throw GoodsWereChanged() }
      try await data.setSKU(sku, change)
    case .sort:
      guard let value = earlier.value else { return try await data.withdraw(change) }
      guard let sort = Sort.ID(routeValue: value), try await data.setSort(sort, change) else {
        throw GoodsWereChanged()
      }
    case .texts:
      guard let texts = earlier.value.flatMap(EarlierTexts.ID.init(routeValue:)),
        try await data.restoreTexts(texts, change)
      else { throw GoodsWereChanged() }
    }
  }
}
