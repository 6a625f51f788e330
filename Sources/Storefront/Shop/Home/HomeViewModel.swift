import MVVM
import Observation
import WebMVVM

/// Where Home can lead, and the coordinator's methods that fill its shelves.
protocol HomeNavigation {
  func sortList() -> Location
  func mailList() -> Location
  func profile() -> Location
  func emptyShop() -> EmptyShopViewModel
  func embedSorts(_ sorts: [Sort], in shelf: HomeViewModel.Shelf, of shelves: HomeViewModel.Shelves)
  /// - Parameter sorts: All sorts of the shop.
  func embedNewGoods(of sorts: [Sort], in shelf: HomeViewModel.Shelf, of shelves: HomeViewModel.Shelves)
}

/// The start page: a description of the shop, and shelves in which its coordinator embeds scenes.
@Observable
final class HomeViewModel: Scene {
  enum Shelf { case sorts, newGoods }
  typealias Shelves = Containers<Shelf, any Scene>

  private static let sortsNamed = 3
  private static let picturesShown = 3

  let title: String
  /// A description of the goods.
  private(set) var text: String?
  private(set) var pictures: [String]
  var hasPictures: Bool { !pictures.isEmpty }
  /// What stands in place of the shelves in a shop without goods.
  private(set) var emptyShop: EmptyShopViewModel?
  let shelves = Shelves()
  var sorts: (any Scene)? { shelves[.sorts] }
  var newGoods: (any Scene)? { shelves[.newGoods] }
  let sortList: Location
  let mailList: Location
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
    pictures = front.pictures
    sortData = sorts
    self.goods = goods
    self.coordinator = coordinator
    sortList = coordinator.sortList()
    mailList = coordinator.mailList()
  }

  /// Lets the coordinator fill the shelves. One sort alone needs no shelf: the new goods link to it.
  func load() async throws {
    let all = try await sortData.sorts()
    guard !all.isEmpty else {
      emptyShop = coordinator.emptyShop()
      return
    }
    if text == nil { text = Self.words(for: all) }
    if pictures.isEmpty { pictures = try await pictures(of: all) }
    if all.count > 1 { coordinator.embedSorts(all, in: .sorts, of: shelves) }
    coordinator.embedNewGoods(of: all, in: .newGoods, of: shelves)
    try await shelves.load()
  }

  /// The pictures of the sorts, and of new goods if there are few sorts.
  private func pictures(of sorts: [Sort]) async throws -> [String] {
    let ofSorts = sorts.compactMap(\.picture).unique(upTo: Self.picturesShown)
    guard ofSorts.count < Self.picturesShown else { return ofSorts }
    let newest = try await goods.newest(NewGoodsViewModel.limit)
    return (ofSorts + newest.compactMap(\.picture)).unique(upTo: Self.picturesShown)
  }

  /// For example "Tea, Books, Lamps and more: 12 categories."
  private static func words(for sorts: [Sort]) -> String {
    let names = sorts.prefix(sortsNamed).map(\.title).joinedNames
    if sorts.count <= sortsNamed { return String(localized: "\(names).") }
    return String(localized: "\(names) and more: \(sorts.count.grouped) categories.")
  }
}

extension Sequence<String> {
  /// The first different ones.
  fileprivate func unique(upTo limit: Int) -> [String] {
    reduce(into: []) { found, text in
      if found.count < limit, !found.contains(text) { found.append(text) }
    }
  }
}

/// The greeting on Home for a person who is signed in, with their picture.
struct HomeGreetingViewModel {
  let name: String
  /// The value of `lang` for the name.
  let language: String
  let avatar: AvatarViewModel
  let profile: Location

  init(_ person: Person, profile: Location) {
    name = person.name
    language = TextLanguage.tag(of: person.name)
    avatar = AvatarViewModel(of: person.name, person.portrait)
    self.profile = profile
  }
}

/// The link from Home to the only sort of a shop.
struct OnlySortViewModel {
  let name: String
  /// The value of `lang` for the name.
  let language: String
  let goods: Location

  init(_ sort: Sort, goods: Location) {
    name = sort.title
    language = TextLanguage.tag(of: sort.title)
    self.goods = goods
  }
}
