extension IndexEntry {
  static let goodsWithBinding = IndexEntry(
    title: "Goods, with binding",
    summary: """
      The list of goods observes the sort of its Model: another sort begins at page 1, and every change of its parameters \
      makes a request. A click on a cell is a signal, which the coordinator observes.
      """,
    advice: """
      Choose a sort, go forward and back, and see the requests. The same sort again is not a change; “first” on page 1 is \
      an Action, so it requests the goods again.
      """,
    article: .goods, system: "Goods, MVVM with binding", page: .boundGoodsList,
    folder: "GoodsWithBinding",
    sources: [
      "BoundGoodsListViewModel", "BoundGoodsListCellViewModel", "BoundGoodsListScreen", "GoodsWithBindingViewModel",
      "GalleryCoordinator+GoodsWithBinding",
    ],
    templates: ["GoodsWithBinding", "BoundGoodsListCell"])
}
