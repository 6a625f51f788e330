extension ProductData {
  /// What search engines read of the goods.
  init(_ detail: GoodsDetail) {
    let price = detail.goods.price
    self.init(
      name: detail.goods.title, description: detail.text, sku: detail.sku ?? detail.handle, maker: detail.maker,
      pictures: [detail.goods.picture].compactMap(\.self) + detail.pictures.map(\.address), price: price.amount,
      highestPrice: price.isLowestOfSeveral ? detail.variants.map(\.price.amount).max { $0.amount < $1.amount } : nil,
      offerCount: max(1, detail.variants.count), isAvailable: detail.goods.stock.isForSale)
  }
}
