import WebMVVM

extension IndexEntry {
  static let goodsWithoutBinding = IndexEntry(
    title: "Goods, without binding",
    summary: """
      Nothing is observed: a DataController fetches and calls back, a controller makes a ViewModel of what came and hands \
      it to the View, and the View reports taps to its delegate.
      """,
    advice: "Fetch goods, and fetch again. A fetch that fails says so, and keeps what was there.",
    article: .goods, system: "Goods, MVVM without binding",
    page: GalleryCoordinator.links.below(GalleryCoordinator.goodsWithoutBinding)(GoodsWithoutBindingCoordinator.list),
    folder: "GoodsWithoutBinding",
    sources: [
      "UnboundGoodsListViewModel", "UnboundGoodsListCellViewModel", "UnboundGoodsTableView",
      "UnboundGoodsListController", "UnboundGoodsDataController", "GoodsWithoutBindingViewModel",
    ],
    templates: ["GoodsWithoutBinding", "UnboundGoodsList", "UnboundGoodsListCell"])
}
