extension IndexEntry {
  static let goodsWithoutBinding = IndexEntry(
    title: "Goods, without binding",
    summary: """
      Nothing is observed: a DataController fetches and calls back, a controller creates a ViewModel from the result and \
      passes it to the View, and the View reports taps to its delegate.
      """,
    advice: "Fetch goods, and fetch again. If a fetch fails, a message is shown and the old goods are kept.",
    article: .goods, system: "Goods, MVVM without binding", page: .unboundGoodsList,
    folder: "GoodsWithoutBinding",
    sources: [
      "UnboundGoodsListViewModel", "UnboundGoodsListCellViewModel", "UnboundGoodsTableView",
      "UnboundGoodsListController", "UnboundGoodsDataController", "GoodsWithoutBindingViewModel",
    ],
    templates: ["GoodsWithoutBinding", "UnboundGoodsList", "UnboundGoodsListCell"])
}
