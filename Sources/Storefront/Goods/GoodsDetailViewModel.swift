import MVVM
import Observation
import WebMVVM

/// Where the detail of goods can lead.
protocol GoodsDetailCoordinator {
  func sortList() -> Location
  func goodsList(of sort: Sort.ID, page: PageNumber) -> Location
}

/// The detail of goods (商品详情).
@Observable
final class GoodsDetailViewModel: Scene {
  private(set) var title = ""
  private(set) var nameZh: String?
  private(set) var price = ""
  private(set) var stock: StockViewModel?
  private(set) var picture = Picture.none
  private(set) var pictureAlt = ""
  private(set) var paragraphs: [String] = []
  private(set) var descriptionZh: ParagraphsViewModel?
  private(set) var sort = ""
  private(set) var handle = ""
  private(set) var sortList: Location
  private(set) var goodsList: Location

  private let id: Goods.ID
  private let goods: GoodsDataController
  private let coordinator: any GoodsDetailCoordinator

  init(id: Goods.ID, goods: GoodsDataController, coordinator: any GoodsDetailCoordinator) {
    self.id = id
    self.goods = goods
    self.coordinator = coordinator
    sortList = coordinator.sortList()
    goodsList = coordinator.sortList()
  }

  func load() throws {
    guard let detail = try goods.detail(id) else { throw noSuchGoods }
    title = detail.goods.name
    nameZh = detail.goods.nameZh
    price = detail.goods.price.formatted
    stock = StockViewModel(detail.goods.stock)
    picture = detail.goods.picture ?? Picture.none
    pictureAlt = detail.goods.picture == nil ? "" : detail.pictureAlt ?? detail.goods.name
    paragraphs = detail.description.paragraphs
    descriptionZh = detail.descriptionZh.map(ParagraphsViewModel.init)
    sort = detail.sort.name
    handle = detail.handle
    goodsList = coordinator.goodsList(of: detail.sort.id, page: detail.page)
  }

  private var noSuchGoods: Problem {
    .notFound(
      "There are no such goods", "They may have been sold for good. Something like them may be in one of the sorts.",
      wayOut: .init("All sorts", coordinator.sortList()))
  }
}
