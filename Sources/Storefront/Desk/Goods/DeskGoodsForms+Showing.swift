import WebMVVM

// What is stored, in forms that were not sent. A form that was sent keeps what was typed; if somebody has changed the same
// meanwhile, it gets the digest of what is stored now, so that sending it again replaces that.

extension DeskPriceForm {
  func show(_ item: DeskItem?, seen digest: String, isChanged: Bool) {
    if isChanged || !price.isSent { seen.fill(digest) }
    guard !price.isSent, let item else { return }
    price.fill(item.price.amount.decimal)
    former.fill(item.price.former?.decimal ?? "")
  }
}

extension DeskStockForm {
  func show(_ item: DeskItem?, seen digest: String, isChanged: Bool) {
    if isChanged || !stock.isSent { seen.fill(digest) }
    guard !stock.isSent, let item else { return }
    stock.fill(item.stock.count)
  }
}

extension DeskSKUForm {
  func show(_ item: DeskItem?, seen digest: String, isChanged: Bool) {
    if isChanged || !sku.isSent { seen.fill(digest) }
    guard !sku.isSent, let item else { return }
    sku.fill(item.sku ?? "")
  }
}

extension DeskTextsForm {
  func show(_ goods: DeskGoods, seen digest: String, isChanged: Bool) {
    if isChanged || !name.isSent { seen.fill(digest) }
    if name.isSent { return }
    name.fill(goods.goods.name)
    nameZh.fill(goods.goods.nameZh ?? "")
    description.fill(goods.description.typed)
    descriptionZh.fill(goods.descriptionZh?.typed ?? "")
  }
}

extension DeskSortForm {
  func show(_ goods: DeskGoods, seen digest: String, isChanged: Bool) {
    if isChanged || !sort.isSent { seen.fill(digest) }
    if !sort.isSent, let stored = goods.sort { sort.fill(stored) }
  }
}
