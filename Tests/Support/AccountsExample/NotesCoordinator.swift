import Accounts
import WebMVVM

/// The notes of the person who is signed in.
struct NotesCoordinator: WebCoordinator, ReasonToSignIn {
  static let list = page("/") { NoteListViewModel(of: $0.account, notes: $0.notes, coordinator: $0) }
  static let add = action("/", form: NoteForm.self) { coordinator, form in
    try await .action(
      NoteListViewModel(of: coordinator.account, form, notes: coordinator.notes, coordinator: coordinator), form
    ) { try await $0.add() }
  } asking: { form in
    let text = form.text.text
    return Question("Write the note") { _ in [text] }
  }
  static let routes = Routes {
    list
    add
  }

  static let reasonToSignIn: LocalizedText = "Sign in to read your notes."

  let account: Account
  let notes: NoteDataController
  let context: RequestContext
}

extension NotesCoordinator: NoteListNavigation {
  func list() -> Location { links(Self.list) }

  func add() -> Location { links(Self.add) }
}
