import MVVM
import Observation
import WebMVVM

/// Who could be written to: a page of its own, and what completes the names on the page for writing.
@Observable
final class PeopleViewModel: Scene {
  let title = "People"
  let query: String
  private(set) var cells: [PersonCellViewModel] = []
  /// What to do where there is nobody to show.
  private(set) var hint: String?
  let people: Location

  private let recipients: RecipientDataController
  private let composeTo: (String) -> Location

  init(
    query: String, recipients: RecipientDataController, people: Location, composeTo: @escaping (String) -> Location
  ) {
    self.query = query
    self.recipients = recipients
    self.people = people
    self.composeTo = composeTo
  }

  func load() async throws {
    cells = try await recipients.recipients(like: query).map {
      PersonCellViewModel(id: $0.accountName, name: $0.name, compose: composeTo($0.accountName))
    }
    if cells.isEmpty {
      hint = query.isEmpty ? "Type a part of the name." : "Nobody has a name like that. Try a part of it."
    }
  }
}

/// Somebody to write to.
struct PersonCellViewModel: CellViewModel {
  /// The name to write to.
  let id: String
  let name: String
  let compose: Location
  /// What `lang` says of the name.
  var language: String { TextLanguage.tag(of: name) }
}
