import MVVM
import Observation
import WebMVVM

/// People to write to. It has its own page, and completes names on the page for writing.
@Observable
final class PeopleViewModel: Scene {
  let title = "People"
  let query: String
  private(set) var cells: [PersonCellViewModel] = []
  /// What to do if nobody was found.
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

  func load() throws {
    cells = try recipients.recipients(like: query).map {
      PersonCellViewModel(id: $0.accountName, name: $0.name, compose: composeTo($0.accountName))
    }
    if cells.isEmpty {
      hint = query.isEmpty ? "Type a part of the name." : "No name contains this text. Try a part of the name."
    }
  }
}

/// A person to write to.
struct PersonCellViewModel: CellViewModel {
  /// The name to write to.
  let id: String
  let name: String
  let compose: Location
  /// The value of `lang` for the name.
  var language: String { TextLanguage.tag(of: name) }
}
