import MVVM
import WebMVVM

/// One row of the list of goods.
struct BoundGoodsListCellViewModel: CellViewModel {
  let id: Goods.ID
  let name: String
  let nameZh: String
  let price: String
  /// The button that selects the goods.
  let button: FormOption

  init(_ goods: Goods) {
    id = goods.id
    name = goods.name
    nameZh = goods.nameZh
    price = goods.priceText
    button = GoodsClickForm().id.option(goods.id.routeValue)
  }
}
