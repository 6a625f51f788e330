import MVVM
import WebMVVM

extension SortMove: RouteValue {}

/// Shows the sorts to the operators of the shop, who rename and move them.
struct DeskSortsCoordinator: DeskChild {
  static let list = page("/?page=*", PageNumber.self) { sorts, page in sorts.list(page) }
  static let sort = page("/*", Sort.ID.self) { sorts, id in sorts.sort(id) }
  static let rename = action("/*/names", Sort.ID.self, form: DeskSortNamesForm.self) { sorts, form, id in
    try await sorts.showingConflicts(on: sorts.sort(id, form)) { scene in
      try await .action(scene, form) { try await $0.rename() }
    }
  }
  static let restore = action("/*/former?*", Sort.ID.self, FormerNames.self, on: "/*") { sorts, id, former in
    try await sorts.showingConflicts(on: sorts.sort(id)) { scene in
      try await .action(scene) { try await $0.restore(former.names, replacing: former.present) }
    }
  }
  static let setPicture = action("/*/picture", Sort.ID.self, form: DeskSortPictureForm.self) { sorts, form, id in
    try await sorts.showingConflicts(on: sorts.sort(id, picture: form)) { scene in
      try await .action(scene, form) { try await $0.setPicture() }
    }
  }
  static let restorePicture = action(
    "/*/formerPicture?picture=*&now=*", Sort.ID.self, String?.self, String?.self, on: "/*"
  ) { sorts, id, picture, present in
    try await sorts.showingConflicts(on: sorts.sort(id)) { scene in
      try await .action(scene) { try await $0.restorePicture(picture, replacing: present) }
    }
  }
  static let move = action("/*/*?from=*", Sort.ID.self, SortMove.self, Int?.self, on: "/") { sorts, id, move, place in
    try await sorts.showingConflicts(on: sorts.list(.first)) { scene in
      try await .action(scene) { try await $0.move(id, move, from: place) }
    }
  }
  static let routes = Routes {
    list
    sort
    rename
    restore
    setPicture
    restorePicture
    move
  }

  let desk: DeskCoordinator
  let context: RequestContext

  private func list(_ page: PageNumber) -> DeskSortListViewModel {
    DeskSortListViewModel(
      page: page, by: `operator`.id, sorts: DeskSortDataController(database: services.database), coordinator: self)
  }

  private func sort(
    _ id: Sort.ID, _ form: DeskSortNamesForm? = nil, picture: DeskSortPictureForm? = nil
  ) -> DeskSortViewModel {
    DeskSortViewModel(
      id, form: form, pictureForm: picture, by: `operator`.id,
      sorts: DeskSortDataController(database: services.database), coordinator: self)
  }
}

extension DeskSortsCoordinator: DeskSortListNavigation, DeskSortNavigation {
  func sortList(page: PageNumber) -> Location { links(Self.list, page) }

  func sort(_ id: Sort.ID) -> Location { links(Self.sort, id) }

  func rename(_ id: Sort.ID) -> Location { links(Self.rename, id) }

  func restore(_ names: NamesOfSort, replacing present: NamesOfSort, of id: Sort.ID) -> Location {
    links(Self.restore, id, FormerNames(names, replacing: present))
  }

  func setPicture(of id: Sort.ID) -> Location { links(Self.setPicture, id) }

  func restorePicture(_ picture: String?, replacing present: String?, of id: Sort.ID) -> Location {
    links(Self.restorePicture, id, picture, present)
  }

  func move(_ id: Sort.ID, _ move: SortMove, from place: Int) -> Location { links(Self.move, id, move, place) }

  func goodsList(of sort: Sort.ID) -> Location { shop.goodsList(of: sort) }
}
