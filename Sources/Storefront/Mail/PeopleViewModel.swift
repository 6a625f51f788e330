import MVVM
import Observation
import WebMVVM

/// Who could be written to: a page of its own, and what completes the names on the page for writing.
@Observable
final class PeopleViewModel: Scene {
  let title = "People"
  let query: String
  private(set) var cells: [PersonCellViewModel] = []
  let people: Location

  private let letters: LetterDataController
  private let composeTo: (String) -> Location

  init(query: String, letters: LetterDataController, people: Location, composeTo: @escaping (String) -> Location) {
    self.query = query
    self.letters = letters
    self.people = people
    self.composeTo = composeTo
  }

  func load() throws {
    cells = try letters.names(like: query).map {
      PersonCellViewModel(id: $0.account, name: $0.display, compose: composeTo($0.account))
    }
  }
}

/// Somebody to write to.
struct PersonCellViewModel: CellViewModel {
  /// The name to write to.
  let id: String
  let name: String
  let compose: Location
}
