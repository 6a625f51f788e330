import MVVM
import Observation
import WebMVVM

/// An item of the catalogue, and the way back to its list.
@Observable
final class GoodsDetailViewModel: Scene {
  let title: String
  let nameZh: String
  let id: Goods.ID
  let sort: String
  let sortZh: String
  let price: String
  let list: Location

  init(_ goods: Goods, of sort: GoodsSort, list: Location) {
    title = goods.name
    nameZh = goods.nameZh
    id = goods.id
    self.sort = sort.name
    sortZh = sort.nameZh
    price = goods.priceText
    self.list = list
  }
}
