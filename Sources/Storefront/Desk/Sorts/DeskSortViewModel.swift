import MVVM
import Observation
import WebMVVM

/// Where a sort at the desk can lead.
protocol DeskSortNavigation: DeskNavigation, ShopMessages {
  func sort(_ id: Sort.ID) -> Location
  /// Saves a sort; nil for a new one.
  func save(_ id: Sort.ID?) -> Location
  func goodsList(of sort: Sort.ID) -> Location
}

/// A sort at the desk, or a new one: its names and its picture.
@Observable
final class DeskSortViewModel: FormScene {
  private(set) var title = String(localized: "New category")
  let navigation: DeskNavigationViewModel
  private(set) var form: DeskSortForm
  private(set) var side: DeskSideViewModel?
  private(set) var pictures: [DeskSortPictureViewModel] = []
  var hasPictures: Bool { pictures.count > 1 }
  let sortList: Location
  let goodsList: Location?
  let save: Location
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  /// Whether somebody else has changed the same, so that nothing was saved.
  private(set) var isConflict = false

  private let id: Sort.ID?
  private let isSent: Bool
  private let person: Person.ID
  private let sorts: DeskSortDataController
  private let coordinator: any DeskSortNavigation

  /// - Parameters:
  ///   - id: The sort; nil for a new one.
  ///   - form: A submitted form; nil for the sort as it is.
  ///   - person: The operator.
  init(
    _ id: Sort.ID?, form: DeskSortForm? = nil, by person: Person.ID, sorts: DeskSortDataController,
    coordinator: any DeskSortNavigation
  ) {
    navigation = DeskNavigationViewModel(.sorts, coordinator)
    (self.id, self.form, isSent) = (id, form ?? DeskSortForm(), form != nil)
    (self.person, self.sorts, self.coordinator) = (person, sorts, coordinator)
    sortList = coordinator.desk(.sorts)
    goodsList = id.map(coordinator.goodsList)
    save = coordinator.save(id)
  }

  func loadChoices() async throws { form.offer(try await stored()?.pictures ?? []) }

  func load() async throws {
    side = try await list()
    guard let (sort, ofGoods) = try await stored() else { return }
    title = String(localized: "Category “\(Language.current.choose(sort.names.name, chinese: sort.names.nameZh))”")
    if !isSent { form.show(sort, ofGoods) }
    form.offer(ofGoods)
    pictures = DeskSortPictureViewModel.all(form.picture, first: ofGoods.first)
  }

  /// The page of the list that has the sort.
  private func list() async throws -> DeskSideViewModel {
    let all = try await sorts.sorts()
    let start = (all.firstIndex { $0.id == id } ?? 0) / Paging.sorts.size * Paging.sorts.size
    return DeskSideViewModel(
      label: String(localized: "Manage categories"),
      cells: all.dropFirst(start).prefix(Paging.sorts.size).map { sort in
        DeskSideCellViewModel(
          name: TextViewModel(sort.title), detail: DeskSortCellViewModel.count(of: sort), state: nil,
          location: coordinator.sort(sort.id), isCurrent: sort.id == id)
      })
  }

  /// The sort with the pictures of its goods; nil for a new one.
  private func stored() async throws -> (sort: DeskSort, pictures: [String])? {
    guard let id else { return nil }
    guard let stored = try await sorts.sort(id) else { throw Problem.noSuchSort(sortList) }
    return stored
  }

  /// Saves the sort.
  ///
  /// - Returns: Its page; nil if the form is refused.
  func saveSort() async throws -> Location? {
    var uploaded: ScaledPicture?
    if let upload = try form.upload.value {
      do {
        uploaded = try await PictureScaler.scale(upload)
      } catch let error as PictureError {
        form.upload.refuse(error.text)
        return nil
      }
    }
    do {
      guard let id else {
        var sort = try form.sort
        if let uploaded { sort.picture = uploaded.address }
        let id = try await sorts.add(sort, uploaded: uploaded, by: person)
        coordinator.tell("The category is added. The shop shows it as soon as it has goods.")
        return coordinator.sort(id)
      }
      return try await save(id, uploaded)
    } catch CatalogueError.nameTaken {
      form.name.refuse("Another category has this name.")
      return nil
    }
  }

  private func save(_ id: Sort.ID, _ uploaded: ScaledPicture?) async throws -> Location? {
    guard let version = try form.version.value else {
      form.version.refuse(
        "The form did not say what you saw, so nothing was saved. Open this page again, and send its form.")
      return nil
    }
    let sent = form
    while let (stored, pictures) = try await stored() {
      let shown = DeskSortForm()
      shown.show(stored, pictures)
      let merge = DeskMerge(sent.sentTexts, since: version, stored: shown.shownTexts)
      form = DeskSortForm(
        reading: Form(merge.texts.filter { !$0.value.isEmpty }.map { .init(name: $0.key, value: $0.value) }))
      form.offer(pictures)
      form.version.fill(sent.version.text)
      guard merge.conflicts.isEmpty else {
        form.refuse(merge.conflicts)
        form.version.fill(shown.version.text)
        isConflict = true
        return nil
      }
      var sort = try form.sort
      if let uploaded { sort.picture = uploaded.address }
      switch try await sorts.save(sort, over: stored, of: id, uploaded: uploaded, by: person) {
      case .changed(let undo): coordinator.tell("The category is saved.", undo: undo)
      case .same: coordinator.remark("Nothing had to be changed.")
      case .outdated: continue
      }
      return coordinator.sort(id)
    }
    return nil
  }
}
