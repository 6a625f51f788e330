import MVVM
import Observation
import WebMVVM

/// Where Home can lead.
protocol HomeCoordinator {
  func sortList() -> Location
  func mailList() -> Location
  func goodsList(of sort: Sort.ID) -> Location
  func goodsDetail(_ id: Goods.ID) -> Location
  func profile() -> Location
}

/// The start page: links to the sorts and the mailbox, and new goods.
@Observable
final class HomeViewModel: Scene {
  private static let sortsShown = 6
  private static let sortsNamed = 3
  private static let newGoodsShown = 4

  let title: String
  /// A description of the goods.
  private(set) var text: String?
  let textZh: String?
  private(set) var pictures: [String]
  var hasPictures: Bool { !pictures.isEmpty }
  private(set) var sorts: [SortListCellViewModel] = []
  private(set) var allSorts = ""
  private(set) var newGoods: [GoodsListCellViewModel] = []
  var hasGoods: Bool { !sorts.isEmpty }
  private(set) var sortList: Location
  private(set) var mailList: Location
  /// The greeting for a person who is signed in.
  let greeting: HomeGreetingViewModel?

  private let sortData: SortDataController
  private let goods: GoodsDataController
  private let coordinator: any HomeCoordinator

  init(
    person: Person?, front: ShopFront, sorts: SortDataController, goods: GoodsDataController,
    coordinator: any HomeCoordinator
  ) {
    greeting = person.map { HomeGreetingViewModel($0, profile: coordinator.profile()) }
    title = front.title ?? "Welcome to \(front.name)"
    text = front.text
    textZh = front.textZh
    pictures = front.pictures
    sortData = sorts
    self.goods = goods
    self.coordinator = coordinator
    sortList = coordinator.sortList()
    mailList = coordinator.mailList()
  }

  func load() throws {
    let all = try sortData.sorts()
    allSorts = all.count == 1 ? "The one sort" : "All \(all.count.grouped) sorts"
    sorts = all.prefix(Self.sortsShown).map { SortListCellViewModel($0, goods: coordinator.goodsList(of: $0.id)) }
    if text == nil { text = Self.words(for: all) }
    if pictures.isEmpty { pictures = all.compactMap(\.picture).prefix(Self.sortsNamed).map(\.self) }
    newGoods = try goods.newest(Self.newGoodsShown).map {
      GoodsListCellViewModel($0, detail: coordinator.goodsDetail($0.id))
    }
  }

  /// For example "Tea, Books, Lamps and 9 more sorts."
  private static func words(for sorts: [Sort]) -> String? {
    guard !sorts.isEmpty else { return nil }
    let names = sorts.prefix(sortsNamed).map(\.name).joined(separator: ", ")
    let rest = sorts.count - sortsNamed
    return rest > 0 ? "\(names) and \(rest.grouped) more \(rest == 1 ? "sort" : "sorts")." : "\(names)."
  }
}
