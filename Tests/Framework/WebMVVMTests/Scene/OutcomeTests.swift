import HTTPTypes
import MVVM
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct OutcomeTests {
  private let newest = NotebookCoordinator.links(NotebookCoordinator.newest)
  private let form = NoteForm.sent { $0.text.fill("tea") }
  private let scene: NoteListViewModel

  init() { scene = NoteListViewModel(form: form, notebook: Notebook(), added: newest) }

  @Test func `The outcome of an action is a redirect to the page with the new State`() async throws {
    let outcome = try await Outcome.action(scene) { try $0.add() }
    guard case .redirect(let location) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(location == newest)
  }

  @Test func `The outcome of an action is the same scene with 422 if the input is refused`() async throws {
    form.text.fill("")
    let outcome = try await Outcome.action(scene) { try $0.add() }
    guard case .page(let shown, let status) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(shown === scene)
    #expect(status == .unprocessableContent)
  }

  @Test func `The outcome of an action is the error that the action throws`() async {
    await #expect(throws: SecretError.self) { _ = try await Outcome.action(scene) { _ in throw SecretError() } }
  }

  @Test func `The outcome of an action is a page with 200 unless it says otherwise`() {
    guard case .page(_, let status) = Outcome.page(scene) else {
      Issue.record("no page")
      return
    }
    #expect(status == .ok)
  }
}
