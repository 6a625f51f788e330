import MVVM
import Observation
import WebMVVM

/// The people whose name contains a text. The script of the page for writing reads it to complete names.
@Observable
final class PeopleViewModel: Scene {
  let title = String(localized: "People")
  let form = PeopleForm()
  private(set) var cells = ListSnapshot<PersonCellViewModel>()
  /// What to do if nobody was found.
  private(set) var hint: String?
  let people: Location

  private let recipients: RecipientDataController
  private let compose: (String) -> Location

  /// - Parameters:
  ///   - people: Where the search is sent to.
  ///   - compose: The page for writing to somebody with a name.
  init(
    query: String, recipients: RecipientDataController, people: Location, compose: @escaping (String) -> Location
  ) {
    form.query.fill(query)
    self.recipients = recipients
    self.people = people
    self.compose = compose
  }

  func load() async throws {
    let query = form.query.text
    cells = try await ListSnapshot(
      recipients.recipients(like: query).map {
        PersonCellViewModel(id: $0.accountName, name: $0.name, compose: compose($0.accountName))
      })
    if cells.isEmpty { hint = PeopleForm.hint(for: query) }
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
