import MVVM
import Observation
import WebMVVM

/// Where the detail of goods can lead.
protocol GoodsDetailNavigation {
  func sortList() -> Location
  func goodsList(of sort: Sort.ID, page: PageNumber) -> Location
  func goodsList(of sort: Sort.ID, _ query: GoodsQuery, page: PageNumber) -> Location
  func goodsDetail(_ goods: Slugged<Goods.ID>, from place: GoodsPlace) -> Location
  func search(_ text: String?, _ query: GoodsQuery, page: PageNumber) -> Location
}

/// The detail of goods (商品详情).
@Observable
final class GoodsDetailViewModel: PublicScene {
  private(set) var title = ""
  private(set) var nameZh: String?
  /// The value of `lang` for the name.
  private(set) var language = ""
  private(set) var price: PriceViewModel?
  private(set) var stock: StockViewModel?
  private(set) var picture = PictureViewModel.placeholder
  private(set) var pictures: [PictureViewModel] = []
  private(set) var hasPictures = false
  private(set) var variants: [VariantCellViewModel] = []
  private(set) var hasVariants = false
  private(set) var optionNames = ""
  /// The description with its structure, if it has one.
  private(set) var formatted: SafeHTML?
  /// The description otherwise.
  private(set) var paragraphs: [TextViewModel] = []
  private(set) var descriptionZh: TranslationViewModel?
  /// Whether the page shows all variants, pictures and text.
  private(set) var isComplete = true
  private(set) var sort = TextViewModel("")
  private(set) var handle = ""
  private(set) var sku: String?
  /// Leads to the maker's other goods of the sort.
  private(set) var maker: Problem.WayOut?
  private(set) var sortList: Location
  /// The page of the sort's list that shows the goods.
  private(set) var goodsList: Location
  /// The cell of the goods in the list of the sort from which they were opened.
  private(set) var cell: Location
  /// The cell of the goods in the result of the search from which they were opened.
  let results: Location?
  let cellID: String
  /// Other goods of the sort.
  private(set) var similar = ListSnapshot<GoodsListCellViewModel>()
  var hasSimilar: Bool { !similar.isEmpty }
  private(set) var publicPage = PublicPage(description: "")

  private var shown: Goods?
  private let id: Goods.ID
  private let place: GoodsPlace
  private let goods: GoodsDataController
  private let coordinator: any GoodsDetailNavigation

  init(
    id: Goods.ID, from place: GoodsPlace = .usual, goods: GoodsDataController, coordinator: any GoodsDetailNavigation
  ) {
    self.id = id
    self.place = place
    self.goods = goods
    self.coordinator = coordinator
    sortList = coordinator.sortList()
    goodsList = coordinator.sortList()
    cell = coordinator.sortList()
    let cellID = "goods-\(id.rawValue)"
    self.cellID = cellID
    results = place.search.map { coordinator.search($0, place.query, page: place.page).showing(cellID) }
  }

  func load() async throws {
    guard let found = try await goods.detail(id) else { throw noSuchGoods }
    let (detail, isComplete) = found.shortened
    self.isComplete = isComplete
    shown = detail.goods
    title = detail.goods.title
    nameZh = detail.goods.translation
    language = TextLanguage.tag(of: title)
    price = PriceViewModel(detail.goods.price)
    stock = StockViewModel(detail.goods.stock)
    show(PictureViewModel.all(of: detail))
    variants = zip(1..., detail.variants).map { VariantCellViewModel($1, number: $0) }
    hasVariants = !variants.isEmpty
    optionNames = detail.optionNames.shown ?? String(localized: "Variant")
    formatted = found.shownDescription.structure?.pageHTML(firstHeading: 2, marksLanguages: true)
    paragraphs = formatted == nil ? detail.text.paragraphs.map(TextViewModel.init) : []
    descriptionZh = detail.translation.map { TranslationViewModel($0.text, structure: found.translation?.structure) }
    sort = TextViewModel(detail.sort.title)
    handle = detail.handle
    sku = detail.sku
    maker = detail.maker.map { name in
      .init(name, coordinator.goodsList(of: detail.sort.id, GoodsQuery(maker: name), page: .first))
    }
    goodsList = coordinator.goodsList(of: detail.sort.id, page: detail.page)
    cell = (hasOwnList ? coordinator.goodsList(of: detail.sort.id, place.query, page: place.page) : goodsList)
      .showing(cellID)
    similar = try ListSnapshot(
      detail.similar.map { GoodsListCellViewModel($0, detail: coordinator.goodsDetail($0.address(), from: .usual)) })
    publicPage = PublicPage(
      description: detail.text, picture: detail.goods.picture, product: ProductData(detail),
      path: [
        .init(name: String(localized: "Sorts"), location: sortList),
        .init(name: detail.sort.title, location: goodsList),
      ],
      canonical: place == .usual ? nil : coordinator.goodsDetail(detail.goods.address(), from: .usual))
  }

  /// Whether the goods were opened from a list of their sort with an order or filters.
  private var hasOwnList: Bool { place.search == nil && place != .usual }

  /// Shows the first picture large and the others below it.
  private func show(_ all: [PictureViewModel]) {
    if let first = all.first { picture = first }
    pictures = Array(all.dropFirst())
    hasPictures = !pictures.isEmpty
  }

  private var noSuchGoods: Problem {
    .notFound(
      "There are no such goods",
      "They may have been removed from the shop. Look for similar goods in the list of sorts.",
      wayOut: .init("All sorts", coordinator.sortList()))
  }
}

extension GoodsDetailViewModel: AddressedScene {
  /// The address contains the name that the page shows. It changes when the goods are renamed.
  func location(in language: Language) -> Location {
    coordinator.goodsDetail(shown?.address(in: language) ?? Slugged(id), from: place)
  }
}
