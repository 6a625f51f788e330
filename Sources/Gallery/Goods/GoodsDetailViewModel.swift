import MVVM
import Observation
import WebMVVM

/// An item of the catalogue, and the way back to its list.
@Observable
final class GoodsDetailViewModel: Scene {
  let title: String
  let name: BilingualName
  let id: Goods.ID
  let sort: BilingualName
  let price: String
  let list: Location

  init(_ goods: Goods, of sort: GoodsSort, list: Location) {
    title = goods.name.main
    name = goods.name
    id = goods.id
    self.sort = sort.name
    price = goods.priceText
    self.list = list
  }
}
