import MVVM
import Observation
import WebMVVM

/// Where the search for a recipient can lead.
protocol RecipientSearchCoordinator {
  func lookForPeople() -> Location
  func continueDraft() -> Location
}

/// Searches for a recipient while a letter is being written. The page keeps the letter.
@Observable
final class RecipientSearchViewModel: Scene {
  let title = "Look for somebody"
  let query: String
  private(set) var cells: [RecipientCellViewModel] = []
  /// What to do if nobody was found.
  private(set) var hint: String?
  let to: String
  let content: String
  let reply: Int64?
  let formID: String
  /// The unknown name among the recipients. The selected person replaces it.
  let typed: String
  let lookForPeople: Location
  let continueDraft: Location

  private let recipients: RecipientDataController

  /// - query: A part of a name; nil for the letter's last recipient, if it is unknown.
  /// - typed: The unknown name with which the search began, if this is not the first search.
  init(
    query: String?, typed: String?, draft: ComposeDraft, recipients: RecipientDataController,
    coordinator: any RecipientSearchCoordinator
  ) throws {
    let typed = try typed ?? draft.lastName.flatMap { try recipients.recipients(named: [$0]).unknown.first } ?? ""
    self.typed = typed
    self.query = query ?? typed
    to = draft.to
    content = draft.content
    reply = draft.reply?.rawValue
    formID = draft.formID ?? ""
    self.recipients = recipients
    lookForPeople = coordinator.lookForPeople()
    continueDraft = coordinator.continueDraft()
  }

  func load() throws {
    cells = try recipients.recipients(like: query).map {
      RecipientCellViewModel(id: $0.accountName, name: $0.name, location: continueDraft)
    }
    if cells.isEmpty {
      hint = query.isEmpty ? "Type a part of the name." : "No name contains this text. Try a part of the name."
    }
  }
}

/// A person who can be added as a recipient.
struct RecipientCellViewModel: CellViewModel {
  /// The name to write to.
  let id: String
  let name: String
  let location: Location
}
