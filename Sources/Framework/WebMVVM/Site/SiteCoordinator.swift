public import HTTPTypes
public import MicroHTTP

/// The root coordinator of a site.
public protocol SiteCoordinator: WebCoordinator {
  /// The layout around `scene`, which is the same for every page. The default layout has the title, the message of the
  /// last action with its Undo button, and the scene in `<main>`.
  func layout(around scene: any Scene) async throws -> any View

  /// What the standard layout shows at the top of each page, beside the name of the site and its languages: a View with the
  /// links that every page has. The default is nil. A site with accounts has links for signing in and out.
  var menu: (any View)? { get }

  /// Identifies the person that the pages are for; nil if they are for anybody. When an open page would now be for
  /// somebody else, for example because a session has ended, it is no longer brought up to date, and the person is told.
  /// A form of a page for somebody else is refused: see <doc:Forms>.
  var reader: String? { get }

  /// The scene that describes a problem and what to do next. It is not loaded. The default scene shows the problem's
  /// title, message and link.
  func scene(for problem: Problem) -> any Scene

  /// The problem that describes an error of this site to a person. Nil for an unexpected error, which is logged.
  func problem(for error: any Error) -> Problem?

  /// The outcome of a request that failed with an error. For example, a page that requires a person can redirect to the
  /// page for signing in.
  ///
  /// - Throws: The error itself, if there is no such outcome.
  func outcome(for error: any Error) async throws -> Outcome
}

extension SiteCoordinator {
  /// The standard layout. It uses `style.css` from the site's files, or a standard style sheet if there is none.
  public func layout(around scene: any Scene) async throws -> any View {
    LayoutViewModel(scene, in: context, menu: menu)
  }

  /// Nil: nothing.
  public var menu: (any View)? { nil }

  /// Nil: the pages are for anybody.
  public var reader: String? { nil }

  /// The standard page for a problem.
  public func scene(for problem: Problem) -> any Scene { ProblemViewModel(problem) }

  /// Nil: every error except a `Problem` is unexpected.
  public func problem(for error: any Error) -> Problem? { nil }

  /// Throws the error.
  public func outcome(for error: any Error) async throws -> Outcome { throw error }

  /// What an action would do with a form that was sent before the person signed in; nil for an action that needs no
  /// confirmation.
  public func question(about action: Location, _ form: Form) -> Question<Self>? {
    try? (context.table as? RouteTable<Self>)?.question(about: action, form)
  }
}

extension SiteCoordinator {
  /// The route for an address.
  ///
  /// - Throws: ``RouteError``, or `FormError` for a query that cannot be parsed.
  public static func route(_ method: HTTPRequest.Method, at address: String) throws -> MatchedRoute {
    let index = RouteIndex(routeDescriptions)
    return try index.matched(index.find(method, address))
  }

  /// Every route of the site, in the order of declaration. Tests iterate over them.
  public static var routeDescriptions: [RouteDescription] { routes.entries.map(\.description) }

  /// Routes that cannot be reached because an earlier route has the same address and method. Each is a sentence that
  /// names both routes. A test expects none.
  public static var routeConflicts: [String] { RouteIndex(routeDescriptions).conflicts }
}
