import MVVM
import WebMVVM

/// One row of the list of goods.
struct BoundGoodsListCellViewModel: CellViewModel {
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
