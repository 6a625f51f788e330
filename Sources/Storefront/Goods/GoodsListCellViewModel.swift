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

  /// - Parameter language: That of the request. A list finds it out once for all its cells.
  init(_ goods: Goods, in language: Language = .current, detail: Location) {
    id = goods.id.rawValue
    name = goods.title(in: language)
    self.language = TextLanguage.tag(of: name)
    nameZh = goods.translation(in: language)
    price = PriceViewModel(goods.price, in: language)
    stock = StockViewModel(goods.stock)
    picture = goods.picture ?? PictureViewModel.placeholder.address
    self.detail = detail
  }
}
