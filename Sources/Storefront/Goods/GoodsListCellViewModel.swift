import MVVM
import WebMVVM

/// One cell in a grid of goods.
struct GoodsListCellViewModel: CellViewModel {
  let id: Int64
  let name: String
  /// The value of `lang` for the name.
  let language: String
  let nameZh: String?
  let price: PriceViewModel
  let stock: StockViewModel?
  let picture: String
  let detail: Location

  /// - Parameter shown: The language of the page.
  init(_ goods: Goods, in shown: Language = .current, detail: Location) {
    id = goods.id.rawValue
    name = goods.title(in: shown)
    language = TextLanguage.tag(of: name)
    nameZh = goods.translation(in: shown)
    price = PriceViewModel(goods.price, in: shown)
    stock = StockViewModel(goods.stock)
    picture = goods.picture ?? PictureViewModel.placeholder.address
    self.detail = detail
  }
}
