import MVVM
import Observation
import WebMVVM

/// Searches for a recipient while a letter is being written. The letter is a draft meanwhile.
@Observable
final class RecipientSearchViewModel: Scene {
  let title = String(localized: "Find a person")
  private(set) var cells = ListSnapshot<RecipientCellViewModel>()
  /// What to do if nobody was found.
  private(set) var hint: String?
  let form = RecipientSearchForm()
  /// Adds a recipient in place of the unknown one.
  let addition = AddedRecipientForm()
  let people: Location
  let add: Location
  let letter: Location

  private let query: String?
  private let place: DraftPlace
  private let writer: Person.ID
  private let recipients: RecipientDataController
  private let drafts: DraftDataController

  /// - Parameters:
  ///   - query: A part of a name; nil to search for the letter's last recipient, if it is unknown.
  ///   - person: The person who writes. Nobody else may see who has an account.
  ///   - people: Where the search is sent to.
  ///   - add: Where a recipient is added.
  ///   - letter: The page for writing the letter.
  init(
    _ query: String?, for place: DraftPlace, by person: Person, recipients: RecipientDataController,
    drafts: DraftDataController, people: Location, add: Location, letter: Location
  ) {
    self.query = query
    self.place = place
    writer = person.id
    self.recipients = recipients
    self.drafts = drafts
    self.people = people
    self.add = add
    self.letter = letter
    form.place.fill(place.routeValue)
    addition.place.fill(place.routeValue)
  }

  func load() async throws {
    let names = try await drafts.draft(at: place, of: writer)?.recipients ?? place.name ?? ""
    if let name = RecipientNames.last(in: names) {
      addition.typed.fill(try await recipients.recipients(named: [name]).unknown.first ?? "")
    }
    form.query.fill(query ?? addition.typed.text)
    cells = try await ListSnapshot(
      recipients.recipients(like: form.query.text).map { RecipientCellViewModel($0, in: addition) })
    if cells.isEmpty { hint = PeopleForm.hint(for: form.query.text) }
  }
}

/// A person who can be added as a recipient.
struct RecipientCellViewModel: CellViewModel {
  /// The name to write to.
  let id: String
  let name: String
  let added: FormOption

  init(_ person: Recipient, in form: AddedRecipientForm) {
    id = person.accountName
    name = person.name.isolated
    added = form.added.option(person.accountName)
  }
}
