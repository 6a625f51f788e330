import MVVM
import WebMVVM

extension SortMove: RouteValue {}

/// Shows the sorts to the operators of the shop, who rename and move them.
struct DeskSortsCoordinator: DeskChild {
  static let list = page("/") { sorts in sorts.list() }
  static let sort = page("/*", Sort.ID.self) { sorts, id in sorts.sort(id) }
  static let rename = action("/*/names", Sort.ID.self, form: DeskSortNamesForm.self) { sorts, form, id in
    try await sorts.showingConflicts(on: sorts.sort(id, form)) { scene in
      try await .action(scene, form) { try await $0.rename() }
    }
  }
  static let restore = action("/*/former?name=*&nameZh=*", Sort.ID.self, String.self, String?.self, on: "/*") {
    sorts, id, name, nameZh in
    try await .action(sorts.sort(id)) { try await $0.restore(NamesOfSort(name: name, nameZh: nameZh)) }
  }
  static let move = action("/*/*", Sort.ID.self, SortMove.self, on: "/") { sorts, id, move in
    try await .action(sorts.list()) { try await $0.move(id, move) }
  }
  static let routes = Routes {
    list
    sort
    rename
    restore
    move
  }

  let desk: DeskCoordinator
  let context: RequestContext

  private func list() -> DeskSortListViewModel {
    DeskSortListViewModel(
      by: `operator`.id, sorts: DeskSortDataController(database: services.database), coordinator: self)
  }

  private func sort(_ id: Sort.ID, _ form: DeskSortNamesForm? = nil) -> DeskSortViewModel {
    DeskSortViewModel(
      id, form: form, by: `operator`.id, sorts: DeskSortDataController(database: services.database), coordinator: self)
  }
}

extension DeskSortsCoordinator: DeskSortListNavigation, DeskSortNavigation {
  func desk(_ part: DeskPart) -> Location { desk.desk(part) }

  func sort(_ id: Sort.ID) -> Location { links(Self.sort, id) }

  func rename(_ id: Sort.ID) -> Location { links(Self.rename, id) }

  func restore(_ names: NamesOfSort, of id: Sort.ID) -> Location { links(Self.restore, id, names.name, names.nameZh) }

  func move(_ id: Sort.ID, _ move: SortMove) -> Location { links(Self.move, id, move) }

  func goodsList(of sort: Sort.ID) -> Location { shop.goodsList(of: sort) }
}
