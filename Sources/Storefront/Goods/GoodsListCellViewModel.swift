import MVVM
import WebMVVM

/// One cell of a grid of goods.
struct GoodsListCellViewModel: CellViewModel {
  let id: Int64
  let name: String
  let nameZh: String?
  let price: String
  let stock: StockViewModel?
  let picture: String
  let detail: Location

  init(_ goods: Goods, detail: Location) {
    id = goods.id.rawValue
    name = goods.name
    nameZh = goods.nameZh
    price = goods.price.formatted
    stock = StockViewModel(goods.stock)
    picture = goods.picture ?? Picture.none
    self.detail = detail
  }
}
