import MVVM
import WebMVVM

/// The goods for the View, created once and not bound.
struct UnboundGoodsListViewModel {
  let cells: [UnboundGoodsListCellViewModel]

  /// Creates a ViewModel from Models.
  static func viewModel(goods: [Goods]) -> UnboundGoodsListViewModel {
    UnboundGoodsListViewModel(cells: goods.map(UnboundGoodsListCellViewModel.init))
  }
}

/// A row in the list of goods.
struct UnboundGoodsListCellViewModel: CellViewModel {
  let id: Goods.ID
  let name: BilingualName
  let price: String
  /// The button that selects the goods.
  let button: FormOption

  init(_ goods: Goods) {
    id = goods.id
    name = goods.name
    price = goods.priceText
    button = GoodsClickForm().id.option(goods.id.routeValue)
  }
}
