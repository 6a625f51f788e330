public import MicroHTTP

/// The coordinator of a whole site: the parent of all others.
public protocol SiteCoordinator: WebCoordinator {
  /// The container scene that embeds `scene`: the frame of every page. Unless a site has its own, this is a plain one:
  /// the title, the message of the last action with its Undo button, and the scene in `<main>`.
  func layout(around scene: any Scene) async throws -> any View

  /// The scene that says what went wrong, and what to do next. It needs no loading. Unless a site has its own, this is
  /// the problem's title, message and way out.
  func scene(for problem: Problem) -> any Scene

  /// The problem that an error of this site means to a person; nil for a fault of the program, which is logged.
  func problem(for error: any Error) -> Problem?

  /// What becomes of a request that failed with an error, such as one for a page for which the person must sign in
  /// first.
  ///
  /// - Throws: The error itself, unless it leads somewhere.
  func outcome(for error: any Error) async throws -> Outcome
}

extension SiteCoordinator {
  /// The standard frame, with `style.css` of the site's files, or a standard style sheet.
  public func layout(around scene: any Scene) async throws -> any View { StandardLayout(scene, in: context) }

  /// The standard page for a problem.
  public func scene(for problem: Problem) -> any Scene { StandardProblemViewModel(problem) }

  /// Every error but a `Problem` is a fault of the program.
  public func problem(for error: any Error) -> Problem? { nil }

  /// Every error ends the request.
  public func outcome(for error: any Error) async throws -> Outcome { throw error }

  /// What an action would do with a form that was sent before its person had signed in; nil for an action that isn't
  /// asked about.
  public func question(about action: Location, _ form: Form) -> Question<Self>? {
    try? (context.table as? RouteTable<Self>)?.question(about: action, form)
  }
}
