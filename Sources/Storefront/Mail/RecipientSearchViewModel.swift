import MVVM
import Observation
import WebMVVM

/// Where looking for somebody can lead.
protocol RecipientSearchCoordinator {
  func lookForPeople() -> Location
  func continueDraft() -> Location
}

/// Looks for somebody to write to while a letter is being written. The page carries the letter with it.
@Observable
final class RecipientSearchViewModel: Scene {
  let title = "Look for somebody"
  let query: String
  private(set) var cells: [RecipientCellViewModel] = []
  /// What to do where there is nobody to show.
  private(set) var hint: String?
  let to: String
  let content: String
  let reply: Int64?
  let formID: String
  /// What stands among the names and is nobody's: whoever is added takes its place.
  let typed: String
  let lookForPeople: Location
  let continueDraft: Location

  private let recipients: RecipientDataController

  /// - Parameters:
  ///   - query: A part of a name; nil for what was typed last of the letter's names.
  ///   - typed: What the query began with, where it isn't the first.
  init(
    query: String?, typed: String?, draft: ComposeDraft, recipients: RecipientDataController,
    coordinator: any RecipientSearchCoordinator
  ) async throws {
    var typed = typed
    if typed == nil, let name = draft.lastName {
      typed = try await recipients.recipients(named: [name]).unknown.first
    }
    self.typed = typed ?? ""
    self.query = query ?? typed ?? ""
    to = draft.to
    content = draft.content
    reply = draft.reply?.rawValue
    formID = draft.formID ?? ""
    self.recipients = recipients
    lookForPeople = coordinator.lookForPeople()
    continueDraft = coordinator.continueDraft()
  }

  func load() async throws {
    cells = try await recipients.recipients(like: query).map {
      RecipientCellViewModel(id: $0.accountName, name: $0.name, location: continueDraft)
    }
    if cells.isEmpty {
      hint = query.isEmpty ? "Type a part of the name." : "Nobody has a name like that. Try a part of it."
    }
  }
}

/// Somebody who can be added to a letter.
struct RecipientCellViewModel: CellViewModel {
  /// The name to write to.
  let id: String
  let name: String
  let location: Location
}
