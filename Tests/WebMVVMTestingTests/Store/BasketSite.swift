import Crypto
import HTTPTypes
import Logging
import MVVM
import Observation
import WebMVVM

/// A site with every kind of response.
enum BasketRoute: Route, CaseIterable {
  case basket, refusal, wrongMarkup, quiet, message, signIn, signOut, missing

  var path: RoutePath {
    switch self {
    case .basket: "/"
    case .refusal: "/refusal"
    case .wrongMarkup: "/wrong-markup"
    case .quiet: "/quiet"
    case .message: "/message"
    case .signIn: "/session"
    case .signOut: "/session/end"
    case .missing: "/missing"
    }
  }

  static let table: RouteTable<Self> = [
    .get("/") { _ in .basket },
    .post("/refusal") { _ in .refusal },
    .get("/wrong-markup") { _ in .wrongMarkup },
    .post("/quiet") { _ in .quiet },
    .post("/message") { _ in .message },
    .post("/session") { _ in .signIn },
    .post("/session/end") { _ in .signOut },
    .get("/missing") { _ in .missing },
  ]
}

func makeBasketSite(isSecure: Bool = false) -> Site<BasketSiteCoordinator> {
  Site(
    configuration: SiteConfiguration(flashKey: SymmetricKey(size: .bits256), isSecure: isSecure),
    logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) { BasketSiteCoordinator(context: $0) }
}

final class BasketSiteCoordinator: WebCoordinator {
  private let context: RequestContext

  init(context: RequestContext) {
    self.context = context
  }

  func start(_ route: BasketRoute) async throws -> Outcome {
    switch route {
    case .basket: return .page(BasketScene("Basket"))
    case .refusal: return .page(BasketScene("Basket", alert: "Not so."), status: .unprocessableContent)
    case .wrongMarkup: return .page(BasketScene("Basket", isWellFormed: false))
    case .message: context.show(Flash("Grüße & \"mehr\"."))
    case .signIn: context.startSession(SessionToken(), lifetime: .seconds(60))
    case .signOut: context.endSession()
    case .missing: throw Problem.notFound("No basket", "It has gone.")
    case .quiet: break
    }
    return .redirect(BasketRoute.basket.location)
  }

  func layout(around scene: any Scene) throws -> any View {
    BasketLayout(content: scene, message: context.takeFlash()?.text)
  }

  func scene(for problem: Problem) -> any Scene { BasketScene(problem.title) }
}

@Observable
final class BasketScene: Scene {
  static var scene: StaticString { "Basket" }

  let title: String
  private let alert: String?
  private let isWellFormed: Bool

  init(_ title: String, alert: String? = nil, isWellFormed: Bool = true) {
    (self.title, self.alert, self.isWellFormed) = (title, alert, isWellFormed)
  }

  func render(into html: inout HTMLWriter) {
    html.element("alert", alert)
    html.append(isWellFormed ? "<p></p>" : "<b></p>")
  }
}

struct BasketLayout: View {
  static var scene: StaticString { "Layout" }

  let content: any Scene
  let message: String?

  func render(into html: inout HTMLWriter) {
    html.append("<!DOCTYPE html><html lang=\"en\"><head><title>")
    html.attribute(content.title)
    html.append("</title></head><body>")
    html.element("status", message)
    html.append("<main data-scene=\"Basket\">")
    html.view(content)
    html.append("</main></body></html>")
  }
}

extension HTMLWriter {
  fileprivate mutating func element(_ role: StaticString, _ text: String?) {
    guard let text else { return }
    append("<p role=\"")
    append(role)
    append("\">")
    self.text(text)
    append("</p>")
  }
}
