import HTTPTypes
import MVVM
import WebMVVM

extension SortMove: RouteValue {}

/// Shows the sorts to the operators of the shop, who add, change and move them.
struct DeskSortsCoordinator: DeskChild {
  static let list = page("/?page=*", PageNumber.self) { sorts, page in sorts.list(page) }
  static let new = page("/new") { $0.scene(nil) }
  static let add = action("/", form: DeskSortForm.self) { sorts, form in
    try await sorts.save(sorts.scene(nil, form), form)
  }
  static let sort = page("/*", Sort.ID.self) { sorts, id in sorts.scene(id) }
  static let save = action("/*", Sort.ID.self, form: DeskSortForm.self) { sorts, form, id in
    try await sorts.save(sorts.scene(id, form), form)
  }
  static let move = action("/*/*?from=*", Sort.ID.self, SortMove.self, Int?.self, on: "/") { sorts, id, move, place in
    try await sorts.showingConflicts(on: sorts.list(.first)) { scene in
      try await .action(scene) { try await $0.move(id, move, from: place) }
    }
  }
  static let routes = Routes {
    list
    new
    add
    sort
    save
    move
  }

  let desk: DeskCoordinator
  let context: RequestContext

  private var data: DeskSortDataController { DeskSortDataController(database: services.database) }

  private func list(_ page: PageNumber) -> DeskSortListViewModel {
    DeskSortListViewModel(page: page, by: `operator`.id, sorts: data, coordinator: self)
  }

  private func scene(_ id: Sort.ID?, _ form: DeskSortForm? = nil) -> DeskSortViewModel {
    DeskSortViewModel(id, form: form, by: `operator`.id, sorts: data, coordinator: self)
  }

  private func save(_ scene: DeskSortViewModel, _ form: DeskSortForm) async throws -> Outcome {
    let outcome: Outcome = try await .action(scene, form) { try await $0.saveSort() }
    return scene.isConflict ? .page(scene, status: .conflict) : outcome
  }
}

extension DeskSortsCoordinator: DeskSortListNavigation, DeskSortNavigation {
  func sortList(page: PageNumber) -> Location { links(Self.list, page) }

  func sort(_ id: Sort.ID) -> Location { links(Self.sort, id) }

  func newSort() -> Location { links(Self.new) }

  func save(_ id: Sort.ID?) -> Location { id.map { links(Self.save, $0) } ?? links(Self.add) }

  func move(_ id: Sort.ID, _ move: SortMove, from place: Int) -> Location { links(Self.move, id, move, place) }

  func goodsList(of sort: Sort.ID) -> Location { shop.goodsList(of: sort) }
}
