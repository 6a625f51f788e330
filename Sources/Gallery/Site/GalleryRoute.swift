import WebMVVM

/// The Gallery's table of contents: every page and every action.
enum GalleryRoute: Route {
  case index
  case startOver(GallerySection)
  case greeting
  case showGreeting
  case titlePage
  case changeTitle

  var path: RoutePath {
    switch self {
    case .index: "/"
    case .startOver(let section): "/start-over/\(section)"
    case .greeting: "/greeting"
    case .showGreeting: "/greeting"
    case .titlePage: "/change-title"
    case .changeTitle: "/change-title"
    }
  }

  static let table: RouteTable<Self> = [
    .get("/") { _ in .index },
    .post("/start-over/*") { .startOver(try $0.value()) },
    .get("/greeting") { _ in .greeting },
    .post("/greeting") { _ in .showGreeting },
    .get("/change-title") { _ in .titlePage },
    .post("/change-title") { _ in .changeTitle },
  ]
}
