import Foundation
import Persistence

extension DeskLog {
  /// Adds an entry for each kind of thing in which goods differ from what they were.
  ///
  /// - Parameter before: The goods before the change; nil for new ones.
  static func note(
    _ product: StoredProduct, before: StoredProduct?, by person: Person.ID, in db: borrowing Writer, now: Date = .now
  ) throws {
    func note(_ action: DeskAction, _ variant: StoredVariant? = nil, _ former: String? = nil, _ present: String? = nil)
      throws
    {
      let options = OptionNames.shown((variant?.options ?? []).map { $0 ?? "" }.withoutEmptyEnd)
      try DeskLog.note(
        action, name: options.isEmpty ? product.goods.name : "\(product.goods.name) (\(options))",
        number: product.id.rawValue, former: former, present: present, by: person, in: db, now: now)
    }

    guard let before else { return try note(.goodsAdded) }
    if before.sortID != product.sortID {
      try product.sortName == nil ? note(.withdrawal) : note(.sort, nil, before.sortName, product.sortName)
    }
    if before.texts != product.texts {
      let (old, new) = (before.goods.name, product.goods.name)
      try old == new ? note(.texts) : note(.texts, nil, old, new)
    }
    if before.importedPictures != product.importedPictures { try note(.pictures) }
    let old = Dictionary(before.items.map { ($0.id, $0.variant) }) { first, _ in first }
    for (id, variant) in product.items {
      guard let former = old[id] else { continue }
      let shown = id == nil ? nil : variant
      if (former.priceAmount, former.compareAmount) != (variant.priceAmount, variant.compareAmount) {
        try note(.price, shown, before.logged(former), product.logged(variant))
      }
      if former.stock != variant.stock {
        try note(.stock, shown, former.stock.map { "\($0)" }, variant.stock.map { "\($0)" })
      }
      if former.sku != variant.sku { try note(.sku, shown, former.sku, variant.sku) }
    }
  }
}

extension StoredProduct {
  /// What has a price, a stock and a SKU: the variants by their ids, or the goods themselves.
  fileprivate var items: [(id: Variant.ID?, variant: StoredVariant)] {
    soldRows.isEmpty ? [(nil, StoredVariant(importedVariants[0]))] : soldRows.map { ($0.id, $0.variant) }
  }

  /// What customers read.
  fileprivate var texts: [String?] {
    let goods = goods
    return [
      goods.name, goods.nameZh, goods.description, goods.descriptionHTML, goods.descriptionZh, goods.descriptionHTMLZh,
      goods.maker,
    ] + goods.optionNames.names + goods.optionNames.namesZh
      + soldRows.flatMap { $0.variant.options + $0.variant.optionsZh }
  }

  /// See ``Price/logged``.
  fileprivate func logged(_ variant: StoredVariant) -> String {
    let former = variant.compareAmount.map { Money(amount: $0, currency: currency) }
    return Price(
      amount: Money(amount: variant.priceAmount, currency: currency), isLowestOfSeveral: false, former: former
    ).logged
  }
}
