import MVVM
import Observation
import WebMVVM

/// Where the detail of goods can lead.
protocol GoodsDetailNavigation: Messages {
  func sortList() -> Location
  func goodsList(of sort: Sort.ID, _ query: GoodsQuery, page: PageNumber) -> Location
  func goodsDetail(_ goods: Slugged<Goods.ID>, _ choice: GoodsChoice, from wayBack: WayBack<GoodsQuery>) -> Location
  func search(_ text: String?, _ query: GoodsQuery, page: PageNumber) -> Location
  func putIntoBasket() -> Location
  /// Changes the basket of the person or the visitor.
  func change(_ body: (BasketOwner) async throws -> Void) async throws
  func basket(from page: Location?) -> Location
  /// The page at an address; nil if there is none.
  func page(at address: String) -> Location?
  func ask(about goods: Goods.ID) -> Location
  func addWish() -> Location
  func removeWish(_ id: Wish.ID) -> Location
}

/// The detail of goods (商品详情).
@Observable
final class GoodsDetailViewModel: PublicScene, FormScene {
  var title: String { summary?.name ?? "" }
  private(set) var summary: GoodsSummaryViewModel?
  private(set) var picture = PictureViewModel.placeholder
  private(set) var pictures: [PictureCellViewModel] = []
  var hasPictures: Bool { !pictures.isEmpty }
  /// The choice between the variants; empty for goods without variants.
  private(set) var options: [VariantOptionViewModel] = []
  var hasVariants: Bool { !options.isEmpty }
  /// The pages with other variants of the same goods.
  private(set) var otherVariants: [PartLinkViewModel] = []
  let form: BasketForm
  let putIntoBasket: Location
  /// Why it cannot be put into the basket, on the button; nil if it can.
  private(set) var obstacle: String?
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  /// What the reader can wish to be told.
  private(set) var wishes: [WishButtonViewModel] = []
  /// The page for a letter to the shop about the goods.
  let ask: Location
  /// The description with its structure, if it has one.
  private(set) var formatted: SafeHTML?
  /// The description otherwise.
  private(set) var paragraphs: [TextViewModel] = []
  private(set) var sort = TextViewModel("")
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
  private let choice: GoodsChoice
  private let wayBack: WayBack<GoodsQuery>
  private let goods: GoodsDataController
  private let baskets: BasketDataController
  private let reader: Person.ID?
  private let ownWishes: WishDataController
  private let coordinator: any GoodsDetailNavigation

  /// - Parameters:
  ///   - form: The form that was sent to put the goods into the basket; nil for a new one.
  ///   - reader: The person whose wishes are shown.
  init(
    id: Goods.ID, _ choice: GoodsChoice = GoodsChoice(), from wayBack: WayBack<GoodsQuery> = .usual,
    form: BasketForm? = nil,
    goods: GoodsDataController, baskets: BasketDataController, wishes: WishDataController, of reader: Person.ID?,
    coordinator: any GoodsDetailNavigation
  ) {
    self.id = id
    self.choice = choice
    self.wayBack = wayBack
    self.form = form ?? BasketForm(of: id, quantity: choice.quantity ?? 1)
    self.goods = goods
    self.baskets = baskets
    self.reader = reader
    ownWishes = wishes
    ask = coordinator.ask(about: id)
    putIntoBasket = coordinator.putIntoBasket()
    self.coordinator = coordinator
    sortList = coordinator.sortList()
    goodsList = coordinator.sortList()
    cell = coordinator.sortList()
    let cellID = "goods-\(id.rawValue)"
    self.cellID = cellID
    results = wayBack.search.map { coordinator.search($0, wayBack.list, page: wayBack.page).showing(cellID) }
  }

  func load() async throws {
    guard let detail = try await goods.detail(id) else { throw noSuchGoods }
    shown = detail.goods
    let variants = VariantPage(detail.variants, chosen: choice.variant)
    summary = GoodsSummaryViewModel(detail.goods, variants?.chosen)
    try await showOffer(of: detail, variants?.chosen)
    showChoices(of: detail, variants)
    formatted = detail.shownDescription.page(firstHeading: 2)
    paragraphs = formatted == nil ? detail.text.paragraphs.map(TextViewModel.init) : []
    showFacts(of: detail, variants?.chosen)
    try showOtherGoods(of: detail)
    let product = ProductData(detail, variants?.shown ?? []) { page(with: $0, from: .usual) }
    publicPage = PublicPage(
      of: detail, product, sorts: sortList, list: goodsList,
      canonical: wayBack == .usual && choice == GoodsChoice()
        ? nil : coordinator.goodsDetail(detail.goods.address(), GoodsChoice(), from: .usual))
  }

  /// Whether it can be put into the basket, and what the reader can wish to be told about it.
  private func showOffer(of detail: GoodsDetail, _ variant: Variant?) async throws {
    form.variant.fill(variant?.id)
    form.page.fill(here.description)
    let offer = Offer(variant, of: detail.goods)
    obstacle = offer.obstacle
    let own = if let reader { try await ownWishes.wishes(of: reader, about: id) } else { [Wish]() }
    wishes = WishButtonViewModel.all(
      for: offer, of: id, variant?.id, own: own, on: here, addition: coordinator.addWish(),
      removal: coordinator.removeWish)
  }

  /// The pictures and the variants, of which the reader can choose others.
  private func showChoices(of detail: GoodsDetail, _ variants: VariantPage?) {
    let gallery = GoodsGallery(of: detail, variants?.chosen, choice) { page(with: $0, from: wayBack) }
    (picture, pictures) = (gallery.picture, gallery.cells)
    guard let variants else { return }
    options = zip(1..., VariantChoice(variants, names: detail.optionNames).options).map { number, option in
      VariantOptionViewModel(option, number: number, location: page(with:))
    }
    let others = [
      (String(localized: "Previous variants"), variants.previous), (String(localized: "Next variants"), variants.next),
    ]
    otherVariants = others.compactMap { name, variant in
      variant.map { PartLinkViewModel(name: name, location: page(with: $0)) }
    }
  }

  private func showFacts(of detail: GoodsDetail, _ variant: Variant?) {
    sort = TextViewModel(detail.sort.title)
    sku = variant?.sku ?? detail.sku
    maker = detail.maker.map { name in
      .init(name, coordinator.goodsList(of: detail.sort.id, GoodsQuery(maker: name), page: .first))
    }
  }

  /// The ways back to the lists, and similar goods.
  private func showOtherGoods(of detail: GoodsDetail) throws {
    goodsList = coordinator.goodsList(of: detail.sort.id, GoodsQuery(), page: detail.page)
    cell = (hasOwnList ? coordinator.goodsList(of: detail.sort.id, wayBack.list, page: wayBack.page) : goodsList)
      .showing(cellID)
    similar = try ListSnapshot(
      detail.similar.map {
        GoodsListCellViewModel($0, detail: coordinator.goodsDetail($0.address(), GoodsChoice(), from: .usual))
      })
  }

  /// Puts the goods into the basket, as the form says, and leads to the basket.
  func put() async throws -> Location? {
    let (variant, quantity) = (try form.variant.value, try form.quantity.value)
    var inBasket = quantity
    do {
      try await coordinator.change { inBasket = try await baskets.put(id, variant, quantity: quantity, into: $0) }
    } catch let error as BasketError {
      form.refuse(error)
      return nil
    }
    // Who has clicked twice sees that there are more now.
    coordinator.tell(
      inBasket == quantity ? "Added to your basket." : "Your basket has \(inBasket) of it now.")
    return coordinator.basket(from: coordinator.page(at: form.page.text))
  }

  /// Whether the goods were opened from a list of their sort with an order or filters.
  private var hasOwnList: Bool { wayBack.search == nil && wayBack != .usual }

  /// This page.
  private var here: Location { page(with: choice, from: wayBack) }

  /// This page with another variant.
  private func page(with variant: Variant) -> Location {
    page(with: GoodsChoice(variant: variant.id), from: wayBack).showing("variant")
  }

  private func page(with choice: GoodsChoice, from wayBack: WayBack<GoodsQuery>) -> Location {
    coordinator.goodsDetail(shown?.address() ?? Slugged(id), choice, from: wayBack)
  }

  private var noSuchGoods: Problem {
    .notFound(
      "We couldn’t find this item",
      "It may have been removed from the shop. Look for something similar in the categories.",
      wayOut: .init("All categories", coordinator.sortList()))
  }
}

extension GoodsDetailViewModel: AddressedScene {
  /// The address contains the name that the page shows. It changes when the goods are renamed.
  func location(in language: Language) -> Location {
    coordinator.goodsDetail(shown?.address(in: language) ?? Slugged(id), choice, from: wayBack)
  }
}
