import MVVM
import Observation
import WebMVVM

/// Where a sort at the desk can lead.
protocol DeskSortNavigation: DeskNavigation, Messages {
  func rename(_ id: Sort.ID) -> Location
  func restore(_ names: NamesOfSort, replacing present: NamesOfSort, of id: Sort.ID) -> Location
  func setPicture(of id: Sort.ID) -> Location
  func restorePicture(_ picture: String?, replacing present: String?, of id: Sort.ID) -> Location
  func goodsList(of sort: Sort.ID) -> Location
}

/// The names and the picture of a sort.
@Observable
final class DeskSortViewModel: FormScene {
  private(set) var title = ""
  let navigation: DeskNavigationViewModel
  private(set) var form: DeskSortNamesForm
  let sortList: Location
  let goodsList: Location
  let renaming: Location
  let pictureForm: DeskSortPictureForm
  private(set) var pictures: [DeskSortPictureViewModel] = []
  let settingPicture: Location
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors + pictureForm.errors) }

  let id: Sort.ID
  let person: Person.ID
  let sorts: DeskSortDataController
  let coordinator: any DeskSortNavigation
  private let isSent: Bool

  /// - Parameters:
  ///   - form: A submitted form; nil for the sort as it is. The other form likewise.
  ///   - person: The operator.
  init(
    _ id: Sort.ID, form: DeskSortNamesForm? = nil, pictureForm: DeskSortPictureForm? = nil, by person: Person.ID,
    sorts: DeskSortDataController, coordinator: any DeskSortNavigation
  ) {
    navigation = DeskNavigationViewModel(.sorts, coordinator)
    self.id = id
    isSent = form != nil
    self.form = form ?? DeskSortNamesForm()
    self.pictureForm = pictureForm ?? DeskSortPictureForm()
    self.person = person
    self.sorts = sorts
    self.coordinator = coordinator
    sortList = coordinator.desk(.sorts)
    goodsList = coordinator.goodsList(of: id)
    renaming = coordinator.rename(id)
    settingPicture = coordinator.setPicture(of: id)
  }

  func loadChoices() async throws { pictureForm.show(try await sorts.pictures(of: id)) }

  func load() async throws {
    guard let sort = try await sorts.sort(id) else { throw Problem.noSuchSort(sortList) }
    title = String(localized: "Sort “\(sort.title)”")
    // Who was told of another name can send the form again, and replaces that name knowingly.
    if isSent { form.show(sort.names) } else { form = DeskSortNamesForm(sort.names) }
    let stored = try await sorts.pictures(of: id)
    pictureForm.was.fill(stored.own ?? "")
    pictures = DeskSortPictureViewModel.all(pictureForm.picture, first: stored.ofGoods.first)
  }

  /// Renames the sort.
  func rename() async throws -> Location? {
    let names = try form.names
    do {
      let before = try await sorts.rename(id, to: names, replacing: form.shown, by: person)
      tell(before, names)
    } catch CatalogueError.nameTaken {
      form.name.refuse("Another sort has this name.")
      return nil
    } catch let error as SortWasRenamed {
      throw Problem.sortWasRenamed(error.sort, wanted: names)
    } catch is NoSuchSort {
      throw Problem.noSuchSort(sortList)
    }
    return coordinator.desk(.sorts)
  }

  /// Gives a sort its former names again, if it still has those that replaced them.
  func restore(_ names: NamesOfSort, replacing present: NamesOfSort) async throws -> Location {
    do {
      tell(try await sorts.rename(id, to: names, replacing: present, by: person), names)
    } catch let error as SortWasRenamed {
      throw Problem.sortWasRenamed(error.sort, wanted: names)
    } catch is CatalogueError {
      throw Problem(
        .conflict, "The former name can’t be used", "Another sort has it by now. Nothing was changed.",
        wayOut: .init("All sorts", sortList))
    } catch is NoSuchSort {
      throw Problem.noSuchSort(sortList)
    }
    return coordinator.desk(.sorts)
  }

  private func tell(_ before: NamesOfSort, _ now: NamesOfSort) {
    if before == now { return coordinator.tell("The sort has these names.") }
    coordinator.tell("The sort is renamed.", undo: coordinator.restore(before, replacing: now, of: id))
  }
}

extension Problem {
  fileprivate static func sortWasRenamed(_ sort: Sort, wanted: NamesOfSort) -> Problem {
    Problem(
      .conflict, "The sort was renamed meanwhile",
      "Somebody else named it “\(sort.names.text)”. You typed “\(wanted.text)”, which was not saved. Send the form again to use your names."
    )
  }
}
