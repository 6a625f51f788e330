import MVVM
import Observation
import WebMVVM

/// Where the list of sorts at the desk can lead.
protocol DeskSortListNavigation: DeskNavigation, Messages {
  func sortList(page: PageNumber) -> Location
  func sort(_ id: Sort.ID) -> Location
  func newSort() -> Location
  func move(_ id: Sort.ID, _ move: SortMove, from place: Int) -> Location
}

/// All sorts in the order of the shop, also those without goods.
@Observable
final class DeskSortListViewModel: Scene {
  let title = String(localized: "Manage categories")
  let navigation: DeskNavigationViewModel
  private(set) var page = DeskList<DeskSortCellViewModel>()
  let new: Location

  private let number: PageNumber
  private let person: Person.ID
  private let sorts: DeskSortDataController
  private let coordinator: any DeskSortListNavigation

  /// - Parameter person: The operator.
  init(page: PageNumber, by person: Person.ID, sorts: DeskSortDataController, coordinator: any DeskSortListNavigation) {
    navigation = DeskNavigationViewModel(.sorts, coordinator)
    new = coordinator.newSort()
    number = page
    self.person = person
    self.sorts = sorts
    self.coordinator = coordinator
  }

  func load() async throws {
    let all = try await sorts.sorts()
    let start = Paging.sorts.offset(of: number) ?? all.count
    let sorts = ListPage(
      number: number, items: Array(all.enumerated().dropFirst(start).prefix(Paging.sorts.size)), total: all.count,
      paging: .sorts)
    page = try DeskList(sorts, at: { coordinator.sortList(page: $0) }) { place, sort in
      DeskSortCellViewModel(
        sort, location: coordinator.sort(sort.id), up: place == 0 ? nil : button(.up, sort, at: place + 1),
        down: place == all.count - 1 ? nil : button(.down, sort, at: place + 1))
    }
  }

  private func button(_ move: SortMove, _ sort: Sort, at place: Int) -> DeskSortMoveViewModel {
    let (name, number) = (sort.title.isolated, place.grouped)
    return DeskSortMoveViewModel(
      id: Self.buttonID(move, sort.id),
      label: move == .up
        ? String(localized: "Up: \(name), now at place \(number)")
        : String(localized: "Down: \(name), now at place \(number)"),
      location: coordinator.move(sort.id, move, from: place))
  }

  private static func buttonID(_ move: SortMove, _ sort: Sort.ID) -> String { "\(move)-\(sort.rawValue)" }

  /// Moves a sort by one place.
  ///
  /// - Parameter place: The place from 1 that the page showed; nil for any.
  func move(_ id: Sort.ID, _ move: SortMove, from place: Int?) async throws -> Location {
    do {
      if try await sorts.move(id, move, from: place, by: person) {
        coordinator.tell("The category is moved.")
      } else {
        coordinator.remark("Nothing had to be changed.")
      }
    } catch let error as SortWasMoved {
      let place = place ?? 0
      // The number in the address may be any, so only the stored one is calculated with.
      guard place == error.place + (move == .up ? 1 : -1) else {
        throw Problem(
          .conflict, "The categories were moved meanwhile",
          "You saw the category at place \(place.grouped), and it is at place \(error.place.grouped) by now. Nothing was moved."
        )
      }
      // The same button sent twice is not a conflict.
      coordinator.remark("Nothing had to be changed.")
    } catch is NoSuchSort {
      throw Problem.noSuchSort(coordinator.desk(.sorts))
    }
    let (place, last) = try await self.place(of: id)
    // The button that gets the focus: the same again, so that the sort can be moved further, or the other one at an end.
    let isAtEnd = place == (move == .up ? 1 : last)
    let button = Self.buttonID(isAtEnd ? move.inverse : move, id)
    return coordinator.sortList(page: Paging.sorts.page(ofIndex: place - 1)).showing(button)
  }

  /// The place of a sort, and that of the last one.
  private func place(of id: Sort.ID) async throws -> (place: Int, last: Int) {
    let sorts = try await sorts.sorts()
    return ((sorts.firstIndex { $0.id == id } ?? 0) + 1, sorts.count)
  }
}

/// A sort in the list.
struct DeskSortCellViewModel: CellViewModel {
  let id: Int64
  let name: TextViewModel
  let nameZh: String?
  let count: String
  let picture: String
  let location: Location
  /// Nil for the first sort.
  let up: DeskSortMoveViewModel?
  /// Nil for the last sort.
  let down: DeskSortMoveViewModel?

  init(_ sort: Sort, location: Location, up: DeskSortMoveViewModel?, down: DeskSortMoveViewModel?) {
    id = sort.id.rawValue
    name = TextViewModel(sort.name)
    nameZh = sort.nameZh
    count = Self.count(of: sort)
    picture = sort.picture ?? PictureViewModel.placeholder.address
    self.location = location
    self.up = up
    self.down = down
  }

  /// How many goods it has.
  static func count(of sort: Sort) -> String {
    sort.goodsCount == 1
      ? String(localized: "1 item") : String(localized: "\(sort.goodsCount.grouped) items")
  }
}

/// A button that moves a sort.
struct DeskSortMoveViewModel: Hashable {
  let id: String
  /// Says which sort it is, and where it is now.
  let label: String
  let location: Location
}

extension Problem {
  static func noSuchSort(_ list: Location) -> Problem {
    .notFound(
      "There is no such category", "Look for it in the list of all categories.",
      wayOut: .init("All categories", list))
  }
}
