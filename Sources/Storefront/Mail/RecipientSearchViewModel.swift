import MVVM
import Observation
import WebMVVM

/// Where looking for somebody can lead.
protocol RecipientSearchNavigation {
  func lookForPeople() -> Location
  func continueDraft() -> Location
}

/// Searches for a recipient while a letter is being written. The page keeps the letter.
@Observable
final class RecipientSearchViewModel: Scene {
  let title = String(localized: "Find a person")
  private(set) var query = ""
  private(set) var cells = ListSnapshot<RecipientCellViewModel>()
  /// What to do if nobody was found.
  private(set) var hint: String?
  /// The letter. Its unknown recipient is replaced by the selected person.
  let form: DraftForm
  var isReply: Bool { form.reply.isFilled }
  let lookForPeople: Location
  let continueDraft: Location

  private let recipients: RecipientDataController

  /// - Parameters:
  ///   - form: The letter, and a part of a name. The first search is for the letter's last recipient, if it is unknown.
  ///   - person: The person who writes. Nobody else may see who has an account.
  init(
    _ form: DraftForm, for person: Person, recipients: RecipientDataController,
    coordinator: any RecipientSearchNavigation
  ) {
    self.form = form
    self.recipients = recipients
    lookForPeople = coordinator.lookForPeople()
    continueDraft = coordinator.continueDraft()
  }

  func load() async throws {
    if !form.typed.isSent, let name = RecipientNames.last(in: form.to.text) {
      form.typed.fill(try await recipients.recipients(named: [name]).unknown.first ?? "")
    }
    if !form.query.isSent { form.query.fill(form.typed.text) }
    query = form.query.text
    cells = try await ListSnapshot(
      recipients.recipients(like: query).map {
        RecipientCellViewModel($0, in: form, location: continueDraft)
      })
    if cells.isEmpty { hint = PeopleForm.hint(for: query) }
  }
}

/// A person who can be added as a recipient.
struct RecipientCellViewModel: CellViewModel {
  /// The name to write to.
  let id: String
  let name: String
  let added: FormOption
  let location: Location

  init(_ person: Recipient, in form: DraftForm, location: Location) {
    id = person.accountName
    name = person.name
    added = form.added.option(person.accountName)
    self.location = location
  }
}
