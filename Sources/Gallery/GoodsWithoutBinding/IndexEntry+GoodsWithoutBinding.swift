import WebMVVM

extension IndexEntry {
  static let goodsWithoutBinding = IndexEntry(
    title: "Goods, without binding",
    summary: Sentences(
      "Nothing is observed: a DataController fetches and calls back.",
      "A controller creates a ViewModel from the result and passes it to the View.",
      "The View reports taps to its delegate."),
    advice: Sentences(
      "Fetch goods, and fetch again.",
      "Make the server slow, and open a second window on this page during a fetch: it waits, too, without any binding.",
      "Let the server fail: a message is shown, and the goods from before stay."),
    lifetime: Sentences(
      "Controller, ViewModel and View live for one request, in which nothing is observed.",
      "Open pages follow the goods all the same: topics belong to the Model and not to a binding."),
    article: .goods, names: ArticleName.goodsWithoutBinding,
    folder: "GoodsWithoutBinding",
    sources: [
      "UnboundGoodsDataController", "UnboundGoodsListController", "UnboundGoodsListViewModel",
      "GoodsWithoutBindingViewModel", "GoodsWithoutBindingCoordinator", "Goods/GoodsServer",
      "Goods/ServerModeViewModel", "Goods/GoodsDetailViewModel", "Goods/GoodsDetailCoordinator",
    ],
    templates: ["GoodsWithoutBinding", "UnboundGoodsList", "UnboundGoodsListCell", "Goods/GoodsDetail"],
    subject: [
      "func requestGoods", "viewModel(goods:", "bindData(with", "didSelectRow", "weak var delegate", "showDetail",
    ]
  ) { $0.below(GalleryCoordinator.goodsWithoutBinding)(GoodsWithoutBindingCoordinator.list) }
}
