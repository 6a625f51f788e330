import WebMVVM

/// The site of these tests: a notebook that people write on together.
enum NotebookRoute: Route {
  case home
  case noteList(page: Int, tag: String?)
  case addNote
  case newest
  case note(String)
  case line(String, Int64)
  case slow
  case fault(Fault)
  case signIn
  case signOut

  /// What can go wrong at `/faults/…`.
  enum Fault: String, RouteValue, CaseIterable {
    case problem, refusal, noRoute, unexpected, unexpectedInLoad
  }

  var path: RoutePath {
    switch self {
    case .home: "/"
    case .noteList(let page, let tag): "/notes\(query: "page", page == 1 ? nil : page)\(query: "tag", tag)"
    case .addNote: "/notes"
    case .newest: "/notes/newest"
    case .note(let name): "/notes/\(name)"
    case .line(let name, let number): "/notes/\(name)/lines/\(number)"
    case .slow: "/slow"
    case .fault(let fault): "/faults/\(fault)"
    case .signIn: "/session"
    case .signOut: "/session/end"
    }
  }

  static let table: RouteTable<Self> = [
    .get("/") { _ in .home },
    .get("/notes") { .noteList(page: try $0.query("page") ?? 1, tag: try $0.query("tag")) },
    .post("/notes") { _ in .addNote },
    .get("/notes/newest") { _ in .newest },
    .get("/notes/*") { .note(try $0.value()) },
    .get("/notes/*/lines/*") { .line(try $0.value(), try $0.value()) },
    .get("/slow") { _ in .slow },
    .get("/faults/*") { .fault(try $0.value()) },
    .post("/session") { _ in .signIn },
    .post("/session/end") { _ in .signOut },
  ]
}
