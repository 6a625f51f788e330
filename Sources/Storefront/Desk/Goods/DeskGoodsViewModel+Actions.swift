import Persistence
import WebMVVM

/// The actions of the goods at the desk.
extension DeskGoodsViewModel {
  func setPrice() async throws -> Location? {
    let (goods, item) = try await shownItem()
    let currency = goods.goods.price.amount.currency
    guard currency.isKnown else {
      forms.price.price.refuse("The currency of these goods is not known. Import them again with their price.")
      return nil
    }
    guard let price = forms.price.price.money(currency), let former = forms.price.former.optionalMoney(currency) else {
      return nil
    }
    if let former, former.amount <= price.amount {
      forms.price.former.refuse("The former price must be higher than the price.")
      return nil
    }
    var new = item
    new.price = Price(amount: price, isLowestOfSeveral: false, former: former)
    let earlier = EarlierGoods(
      concern: .price, value: item.price.amount.decimal, former: item.price.former?.decimal,
      seen: goods.seen(.price, of: new))
    return try await make(.price, seen: forms.price.seen.text, storing: earlier.seen) {
      try await data.setPrice(price, former: former, $0)
      coordinator.tell("The price is saved.", of: id, variant, undo: earlier)
    }
  }

  func setStock() async throws -> Location? {
    let (goods, item) = try await shownItem()
    let stock = try forms.stock.stock.value
    var new = item
    new.stock = Stock(count: stock)
    let earlier = EarlierGoods(
      concern: .stock, value: item.stock.count.map { "\($0)" }, seen: goods.seen(.stock, of: new))
    return try await make(.stock, seen: forms.stock.seen.text, storing: earlier.seen) {
      try await data.setStock(stock, $0)
      coordinator.tell("The stock is saved.", of: id, variant, undo: earlier)
    }
  }

  func setSKU() async throws -> Location? {
    let (goods, item) = try await shownItem()
    let sku = try forms.sku.sku.value
    var new = item
    new.sku = sku
    let earlier = EarlierGoods(concern: .sku, value: item.sku, seen: goods.seen(.sku, of: new))
    return try await make(.sku, seen: forms.sku.seen.text, storing: earlier.seen) {
      try await data.setSKU(sku, $0)
      coordinator.tell("The SKU is saved.", of: id, variant, undo: earlier)
    }
  }

  func setTexts() async throws -> Location? {
    guard let stored = try await data.detail(id)?.goods else { throw noSuchGoods }
    let form = forms.texts
    let (name, nameZh) = (try form.name.value, try form.nameZh.value)
    guard let description = form.description.description(unless: stored.description),
      let descriptionZh = form.descriptionZh.description(unless: stored.descriptionZh)
    else { return nil }
    let texts = DeskTexts(
      name: name, nameZh: nameZh, description: description,
      descriptionZh: descriptionZh.text.isEmpty ? nil : descriptionZh)
    let new = DeskGoods.digest(of: texts.values)
    return try await make(.texts, seen: form.seen.text, storing: new) {
      guard let earlier = try await data.setTexts(texts, $0) else { return coordinator.tell("The texts are saved.") }
      let undo = EarlierGoods(concern: .texts, value: earlier.routeValue, seen: new)
      coordinator.tell("The texts are saved.", of: id, nil, undo: undo)
    }
  }

  /// Puts the goods into a sort. If they are withdrawn, they are shown again.
  func setSort() async throws -> Location? {
    guard let goods = try await data.detail(id)?.goods else { throw noSuchGoods }
    let sort = try forms.sort.sort.value
    let earlier = goods.earlierSort(after: sort)
    return try await make(.sort, seen: forms.sort.seen.text, storing: earlier.seen) {
      guard try await data.setSort(sort, $0) else { return forms.sort.sort.refuse("Choose a sort.") }
      coordinator.tell("The goods are in the sort now.", of: id, nil, undo: earlier)
    }
  }

  func withdraw() async throws -> Location? {
    guard let goods = try await data.detail(id)?.goods else { throw noSuchGoods }
    if goods.sort == nil {
      coordinator.remark("The goods are withdrawn already.")
      return coordinator.goods(id, variant: nil)
    }
    return try await make(.sort, seen: forms.withdrawal.seen.text) {
      try await data.withdraw($0)
      coordinator.tell("The goods are withdrawn.", of: id, nil, undo: goods.earlierSort(after: nil))
    }
  }

  /// What the goods and the item were when the form was sent. A change is made only if they are as the form has shown them.
  private func shownItem() async throws -> (DeskGoods, DeskItem) {
    guard let goods = try await data.detail(id)?.goods, let item = goods.item(variant) else { throw noSuchGoods }
    return (goods, item)
  }
}

extension DeskGoods {
  /// What undoes a change of the sort; nil for a withdrawal.
  fileprivate func earlierSort(after new: Sort.ID?) -> EarlierGoods {
    var changed = self
    changed.sort = new
    return EarlierGoods(
      concern: .sort, value: sort.map { "\($0.rawValue)" }, seen: changed.seen(.sort, of: nil))
  }
}

extension Field<String> {
  /// The price that was typed; nil, and an error, for another text.
  fileprivate func money(_ currency: Currency) -> Money? {
    do {
      return try Money(typed: text, currency: currency)
    } catch PriceError.tooPrecise {
      refuse(
        currency.minorDigits == 0
          ? "A price in \(currency.code) has no decimal places. Write it like 1280."
          : "A price in \(currency.code) has at most \(currency.minorDigits) decimal places.")
    } catch {
      refuse("Type a price such as 1280.00: a number below 100000000.")
    }
    return nil
  }

  /// The description that was typed; nil, and an error, if it is too long.
  ///
  /// - Parameter stored: The description as the form has shown it. What was not edited stays as it is.
  fileprivate func description(unless stored: GoodsDescription?) -> GoodsDescription? {
    if let stored, text.hasSameBytes(as: stored.typed) { return stored }
    if let typed = try? GoodsDescription(typed: text) { return typed }
    refuse("The description is longer than 64 KiB.")
    return nil
  }
}

extension Field<String?> {
  /// The price that was typed, or nil in it for none; nil, and an error, for another text.
  fileprivate func optionalMoney(_ currency: Currency) -> Money?? {
    guard let typed = (try? value) ?? nil else { return .some(nil) }
    guard let money = try? Money(typed: typed, currency: currency) else {
      refuse("Type a price such as 1280.00: a number below 100000000.")
      return nil
    }
    return .some(money)
  }
}
