import WebMVVM

extension IndexEntry {
  static let goodsWithBinding = IndexEntry(
    title: "Goods, with binding",
    summary: Sentences(
      "The list of goods observes the sort of its Model: another sort begins at page 1.",
      "Every change of its parameters makes a request, which takes time and can fail.",
      "A click on a cell is a signal, which the coordinator observes."),
    advice: Sentences(
      "Choose a sort, go to the next page and to the first, and see the requests.",
      "Make the server slow, and open a second window on this page during a request: it waits, too.",
      "Let the server fail: the goods from before stay, and you can try again.",
      "The same sort again is not a change; “First” is an Action, which requests the goods again."),
    lifetime: Sentences(
      "The list, its bindings and the signal of its cells live for one request.",
      "The sort, the last result and the count are stored, and open pages follow them by their topic."),
    article: .goods, names: ArticleName.goodsWithBinding,
    folder: "GoodsWithBinding",
    sources: [
      "BoundGoodsDataController", "BoundGoodsListViewModel", "BoundGoodsListScreen", "GoodsRequestViewModel",
      "SortChoiceViewModel", "Goods/GoodsServer", "Goods/ServerModeViewModel", "GoodsWithBindingViewModel",
      "GoodsWithBindingCoordinator", "Goods/GoodsDetailViewModel", "Goods/GoodsDetailCoordinator",
    ],
    templates: ["GoodsWithBinding", "BoundGoodsListCell", "Goods/GoodsDetail"],
    subject: [
      "cellClick", "var nextPageNumber", "func begin", "func first()", "func next()", "request.execute(",
      "model.bind(", "request.executions", "request.errors", "bind(\\.cells", "var sortID", "model.sortID = id",
    ]
  ) { $0.below(GalleryCoordinator.goodsWithBinding)(GoodsWithBindingCoordinator.list) }
}
