import Testing
import WebMVVM

/// Routes that can't be reached.
@Suite struct RouteConflictTests {
  @Test func `Routes that differ in a literal, a method or a case have no conflict`() {
    #expect(NotebookCoordinator.routeConflicts.isEmpty)
    #expect(LibraryCoordinator.routeConflicts.isEmpty)
  }

  @Test func `Each pair of conflicting routes is named`() {
    #expect(
      TwinCoordinator.routeConflicts == [
        "GET /b is never reached: /* is before it.", "GET /child/* is never reached: /child/* is before it.",
      ])
  }
}

private struct TwinCoordinator: SiteCoordinator {
  static let letter = page("/*", Letter.self) { _, _ in NoteViewModel { "" } }
  static let second = page("/b") { _ in NoteViewModel { "" } }
  static let posted = action("/b") { _ in .redirect(links(home)) }
  static let home = page("/") { _ in NoteViewModel { "" } }
  static let number = page("/child/*", Int.self) { _, _ in NoteViewModel { "" } }
  static let child = mount("/child") { _, context in TwinChildCoordinator(context: context) }
  static let routes = Routes {
    letter
    second
    posted
    home
    number
    child
  }

  enum Letter: String, RouteValue, CaseIterable { case a, b }

  let context: RequestContext

  func layout(around scene: any Scene) -> any View { scene }

  func scene(for problem: Problem) -> any Scene { NotebookProblemViewModel(problem) }
}

private struct TwinChildCoordinator: WebCoordinator {
  static let name = page("/*", String.self) { _, _ in NoteViewModel { "" } }
  static let routes = Routes { name }

  let context: RequestContext
}
