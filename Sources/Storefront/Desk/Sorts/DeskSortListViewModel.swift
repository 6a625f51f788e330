import MVVM
import Observation
import WebMVVM

/// Where the list of sorts at the desk can lead.
protocol DeskSortListNavigation: DeskNavigation {
  func sort(_ id: Sort.ID) -> Location
  func move(_ id: Sort.ID, _ move: SortMove) -> Location
  /// Stores a message for the next page that offers to undo the action.
  func tell(_ message: LocalizedText, undo: Location)
  /// Stores a message for the next page: nothing had to be done.
  func remark(_ message: LocalizedText)
}

/// All sorts in the order of the shop, also those without goods.
@Observable
final class DeskSortListViewModel: Scene {
  let title = String(localized: "Sorts at the desk")
  let navigation: DeskNavigationViewModel
  private(set) var cells = ListSnapshot<DeskSortCellViewModel>()

  private let person: Person.ID
  private let sorts: DeskSortDataController
  private let coordinator: any DeskSortListNavigation

  /// - Parameter person: The operator.
  init(by person: Person.ID, sorts: DeskSortDataController, coordinator: any DeskSortListNavigation) {
    navigation = DeskNavigationViewModel(.sorts, coordinator)
    self.person = person
    self.sorts = sorts
    self.coordinator = coordinator
  }

  func load() async throws {
    let sorts = try await sorts.sorts()
    cells = try ListSnapshot(
      sorts.enumerated().map { place, sort in
        DeskSortCellViewModel(
          sort, location: coordinator.sort(sort.id),
          up: place == 0 ? nil : coordinator.move(sort.id, .up),
          down: place == sorts.count - 1 ? nil : coordinator.move(sort.id, .down))
      })
  }

  /// Moves a sort by one place, and offers to undo it.
  func move(_ id: Sort.ID, _ move: SortMove) async throws -> Location {
    do {
      if try await sorts.move(id, move, by: person) {
        coordinator.tell("The sort is moved.", undo: coordinator.move(id, move.inverse))
      } else {
        coordinator.remark("Nothing had to be changed.")
      }
    } catch is NoSuchSort {
      throw Problem.noSuchSort(coordinator.desk(.sorts))
    }
    return coordinator.desk(.sorts).showing("sort-\(id.rawValue)")
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
  let up: Location?
  /// Nil for the last sort.
  let down: Location?

  init(_ sort: Sort, location: Location, up: Location?, down: Location?) {
    id = sort.id.rawValue
    name = TextViewModel(sort.name)
    nameZh = sort.nameZh
    count =
      sort.goodsCount == 1
      ? String(localized: "1 item") : String(localized: "\(sort.goodsCount.grouped) items")
    picture = sort.picture ?? PictureViewModel.placeholder.address
    self.location = location
    self.up = up
    self.down = down
  }
}

extension Problem {
  static func noSuchSort(_ list: Location) -> Problem {
    .notFound("There is no such sort", "Look for it in the list of all sorts.", wayOut: .init("All sorts", list))
  }
}
