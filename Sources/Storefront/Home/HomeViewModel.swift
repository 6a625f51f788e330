import MVVM
import Observation
import WebMVVM

/// Where Home can lead.
protocol HomeNavigation {
  func sortList() -> Location
  func mailList() -> Location
  func goodsList(of sort: Sort.ID) -> Location
  func goodsDetail(_ goods: Slugged<Goods.ID>) -> Location
  func profile() -> Location
}

/// The start page: links to the sorts and the mailbox, and new goods.
@Observable
final class HomeViewModel: Scene {
  private static let sortsShown = 6
  private static let sortsNamed = 3
  private static let newGoodsShown = 4
  private static let picturesShown = 3

  let title: String
  /// A description of the goods.
  private(set) var text: String?
  let textZh: String?
  private(set) var pictures: [String]
  var hasPictures: Bool { !pictures.isEmpty }
  private(set) var sorts = ListSnapshot<SortListCellViewModel>()
  private(set) var allSorts = ""
  private(set) var newGoods = ListSnapshot<GoodsListCellViewModel>()
  var hasGoods: Bool { !sorts.isEmpty }
  /// One sort alone needs no list. The goods link to it.
  private(set) var hasSeveralSorts = false
  private(set) var onlySort: OnlySortViewModel?
  private(set) var sortList: Location
  private(set) var mailList: Location
  /// The greeting for a person who is signed in.
  let greeting: HomeGreetingViewModel?

  private let sortData: SortDataController
  private let goods: GoodsDataController
  private let coordinator: any HomeNavigation

  init(
    person: Person?, front: ShopFront, sorts: SortDataController, goods: GoodsDataController,
    coordinator: any HomeNavigation
  ) {
    greeting = person.map { HomeGreetingViewModel($0, profile: coordinator.profile()) }
    let front = front.localized
    title = front.title ?? String(localized: "Welcome to \(front.localizedName)")
    text = front.text
    textZh = front.textZh
    pictures = front.pictures
    sortData = sorts
    self.goods = goods
    self.coordinator = coordinator
    sortList = coordinator.sortList()
    mailList = coordinator.mailList()
  }

  func load() async throws {
    let all = try await sortData.sorts()
    allSorts =
      all.count == 1 ? String(localized: "The one sort") : String(localized: "All \(all.count.grouped) sorts")
    sorts = try ListSnapshot(
      all.prefix(Self.sortsShown).map { SortListCellViewModel($0, goods: coordinator.goodsList(of: $0.id)) })
    hasSeveralSorts = all.count > 1
    onlySort = all.count == 1 ? OnlySortViewModel(all[0], goods: coordinator.goodsList(of: all[0].id)) : nil
    if text == nil { text = Self.words(for: all) }
    let newest = try await goods.newest(hasSeveralSorts ? Self.newGoodsShown : 2 * Self.newGoodsShown)
    if pictures.isEmpty { pictures = Self.pictures(of: all, newest) }
    newGoods = try ListSnapshot(
      newest.map { GoodsListCellViewModel($0, detail: coordinator.goodsDetail($0.address())) })
  }

  /// The pictures of the sorts, and of goods if there are few sorts.
  private static func pictures(of sorts: [Sort], _ goods: [Goods]) -> [String] {
    var pictures: [String] = []
    for picture in sorts.compactMap(\.picture) + goods.compactMap(\.picture) {
      if pictures.count < picturesShown, !pictures.contains(picture) { pictures.append(picture) }
    }
    return pictures
  }

  /// For example "Tea, Books, Lamps and 9 more sorts."
  private static func words(for sorts: [Sort]) -> String? {
    guard !sorts.isEmpty else { return nil }
    let names = sorts.prefix(sortsNamed).map(\.title).joinedNames
    let rest = sorts.count - sortsNamed
    if rest <= 0 { return String(localized: "\(names).") }
    return rest == 1
      ? String(localized: "\(names) and 1 more sort.") : String(localized: "\(names) and \(rest.grouped) more sorts.")
  }
}
