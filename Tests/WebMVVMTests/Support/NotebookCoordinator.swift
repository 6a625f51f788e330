import HTTPTypes
import MVVM
import MicroHTTP
import WebMVVM

/// Leads one request through the notebook.
final class NotebookCoordinator: WebCoordinator {
  /// What is broken in the site, to see what people are shown then.
  enum Breakage {
    case nothing, personalCoordinator, everyCoordinator, personalLayout, everyLayout
  }

  private let notebook: Notebook
  private let breakage: Breakage
  private let context: RequestContext

  init(notebook: Notebook, breakage: Breakage, context: RequestContext) throws {
    self.notebook = notebook
    self.breakage = breakage
    self.context = context
    if breakage == .everyCoordinator || breakage == .personalCoordinator && context.session != nil {
      throw SecretError()
    }
  }

  func start(_ route: NotebookRoute) async throws -> Outcome {
    switch route {
    case .home, .newest: .page(noteList(title: route == .home ? "Home" : "Newest"))
    case .noteList(let page, let tag): .page(noteList(title: "Page \(page) \(tag ?? "")"))
    case .addNote: try await addNote()
    case .note(let name): .page(NoteViewModel { name })
    case .line(let name, let number): .page(NoteViewModel { "\(name) \(number)" })
    case .slow: .page(NoteViewModel(find: slowly))
    case .fault(let fault): try outcome(of: fault)
    case .signIn: signIn()
    case .signOut: signOut()
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

  private func noteList(title: String = "Notes") -> NoteListViewModel {
    NoteListViewModel(title: title, notebook: notebook)
  }

  private func addNote() async throws -> Outcome {
    let form = try context.form()
    return await .action(noteList()) { scene in
      guard let location = scene.add(form["text"]) else { return nil }
      context.show(Flash(form["message"] ?? "Added."))
      return location
    }
  }

  private func outcome(of fault: NotebookRoute.Fault) throws -> Outcome {
    switch fault {
    case .problem: throw Problem(.gone, "Torn out", "Somebody tore this page out.")
    case .refusal: throw Refusal(.unsupportedMediaType, "The reason of a refusal.")
    case .noRoute: throw RouteError.notFound
    case .unexpected: throw SecretError()
    case .unexpectedInLoad: .page(NoteViewModel { throw SecretError() })
    }
  }

  private func signIn() -> Outcome {
    context.startSession(SessionToken(), lifetime: .seconds(3600))
    return .redirect(NotebookRoute.home.location)
  }

  private func signOut() -> Outcome {
    context.endSession()
    return .redirect(NotebookRoute.home.location)
  }

  private func slowly() async throws -> String {
    try await Task.sleep(for: .milliseconds(20))
    return "worth the wait"
  }
}
