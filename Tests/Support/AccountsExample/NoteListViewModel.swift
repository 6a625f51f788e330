import Accounts
import MVVM
import Observation
import WebMVVM

/// Where writing a note can lead.
protocol NoteListNavigation {
  func list() -> Location
  func add() -> Location
}

/// The text of a new note.
struct NoteForm: WebForm {
  let fields: FormFields
  let text: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    text = fields.text("text", required: "Write something.", length: 1...200)
  }
}

/// The notes of a person.
@Observable
final class NoteListViewModel: FormScene {
  let title: String
  private(set) var texts: [String] = []
  let form: NoteForm
  let add: Location
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }

  private let account: Account
  private let notes: NoteDataController
  private let coordinator: any NoteListNavigation

  init(
    of account: Account, _ form: NoteForm = NoteForm(), notes: NoteDataController,
    coordinator: any NoteListNavigation
  ) {
    title = "Notes of \(account.name)"
    self.account = account
    self.form = form
    self.notes = notes
    self.coordinator = coordinator
    add = coordinator.add()
  }

  func load() async throws { texts = try await notes.notes(of: account.id) }

  func add() async throws -> Location? {
    try await notes.add(form.text.value, of: account.id)
    return coordinator.list()
  }
}
