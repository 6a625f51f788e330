import HTTPTypes
import MVVM
import MicroHTTP
import WebMVVM

/// The root coordinator of the notebook, a site for tests.
final class NotebookCoordinator: SiteCoordinator {
  static let home = page("/") { $0.noteList(title: "Home") }
  static let noteList = page("/notes?page=*&tag=*", NotebookPage.self, String?.self) { notebook, page, tag in
    notebook.noteList(title: "Page \(page.number) \(tag ?? "")")
  }
  static let addNote = action("/notes", form: NoteForm.self) { try await $0.addNote($1) }
  static let newest = page("/notes/newest") { $0.noteList(title: "Newest") }
  static let note = page("/notes/*", String.self) { _, name in NoteViewModel { name } }
  static let line = page("/notes/*/lines/*", String.self, Int64.self) { _, name, number in
    NoteViewModel { "\(name) \(number)" }
  }
  static let slow = page("/slow") { notebook in NoteViewModel(find: notebook.slowly) }
  static let fault = page("/faults/*", Fault.self) { notebook, fault in try notebook.scene(of: fault) }
  static let signIn = action("/session") { $0.signIn() }
  static let signOut = action("/session/end") { $0.signOut() }

  static let routes = Routes {
    home
    noteList
    addNote
    newest
    note
    line
    slow
    fault
    signIn
    signOut
  }

  /// What can go wrong at `/faults/…`.
  enum Fault: String, RouteValue, CaseIterable {
    case problem, refusal, noRoute, unexpected, unexpectedInLoad
  }

  /// The part of the site that is broken.
  enum Breakage {
    case nothing, personalCoordinator, everyCoordinator, personalLayout, everyLayout
  }

  let context: RequestContext
  private let notebook: Notebook
  private let breakage: Breakage

  init(notebook: Notebook, breakage: Breakage, context: RequestContext) throws {
    self.notebook = notebook
    self.breakage = breakage
    self.context = context
    if breakage == .everyCoordinator || breakage == .personalCoordinator && context.session != nil {
      throw SecretError()
    }
  }

  func layout(around scene: any Scene) throws -> any View {
    if breakage == .everyLayout || breakage == .personalLayout && context.session != nil { throw SecretError() }
    return NotebookLayout(
      content: scene, person: context.session.map { _ in "signed in" }, message: context.takeFlash()?.text)
  }

  func scene(for problem: Problem) -> any Scene {
    NotebookProblemViewModel(problem)
  }

  private func noteList(title: String = "Notes", form: NoteForm = NoteForm()) -> NoteListViewModel {
    NoteListViewModel(title: title, form: form, notebook: notebook, added: links(Self.newest))
  }

  private func addNote(_ form: NoteForm) async throws -> Outcome {
    try await .action(noteList(form: form), form) { scene in
      guard let location = try scene.add() else { return nil }
      context.show(Flash(form.message.isFilled ? form.message.text : "Added."))
      return location
    }
  }

  private func scene(of fault: Fault) throws -> NoteViewModel {
    switch fault {
    case .problem: throw Problem(.gone, "Torn out", "Somebody tore this page out.")
    case .refusal: throw Refusal(.unsupportedMediaType, "The reason of a refusal.")
    case .noRoute: throw RouteError.notFound
    case .unexpected: throw SecretError()
    case .unexpectedInLoad: NoteViewModel { throw SecretError() }
    }
  }

  private func signIn() -> Outcome {
    context.startSession(SessionToken(), lifetime: .seconds(3600))
    return .redirect(links(Self.home))
  }

  private func signOut() -> Outcome {
    context.endSession()
    return .redirect(links(Self.home))
  }

  private func slowly() async throws -> String {
    try await Task.sleep(for: .milliseconds(20))
    return "worth the wait"
  }
}

/// A page of a list. The first one is not in the address.
struct NotebookPage: RouteValue, Hashable {
  let number: Int

  init(_ number: Int) { self.number = number }

  init?(routeValue text: String) {
    guard let number = Int(routeValue: text) else { return nil }
    self.init(number)
  }

  var routeValue: String { number.routeValue }

  init?(queryValue text: String?) {
    guard let text else {
      self.init(1)
      return
    }
    self.init(routeValue: text)
  }

  var queryValue: String? { number == 1 ? nil : routeValue }
}
