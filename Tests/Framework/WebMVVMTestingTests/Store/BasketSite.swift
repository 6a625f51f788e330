import HTTPTypes
import Logging
import MVVM
import Observation
import WebMVVM

func makeBasketSite(isSecure: Bool = false) -> Site<BasketSiteCoordinator> {
  Site(
    configuration: SiteConfiguration(flashKey: SecretKey(), isSecure: isSecure),
    logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) { BasketSiteCoordinator(context: $0) }
}

/// A site with an answer of every kind.
struct BasketSiteCoordinator: SiteCoordinator {
  static let basket = page("/") { _ in BasketScene("Basket") }
  static let refusal = action("/refusal") { _ in
    .page(BasketScene("Basket", alert: "Not so."), status: .unprocessableContent)
  }
  static let wrongMarkup = page("/wrong-markup") { _ in BasketScene("Basket", isWellFormed: false) }
  static let quiet = action("/quiet") { .redirect($0.start) }
  static let message = action("/message") { site in
    site.context.show(Flash("Grüße & \"mehr\"."))
    return .redirect(site.start)
  }
  static let signIn = action("/session") { site in
    site.context.startSession(SessionToken(), lifetime: .seconds(3600))
    return .redirect(site.start)
  }
  static let signOut = action("/session/end") { site in
    site.context.endSession()
    return .redirect(site.start)
  }
  static let missing = page("/missing") { _ in throw Problem.notFound("No basket", "It has gone.") }
  static let routes = Routes {
    basket
    refusal
    wrongMarkup
    quiet
    message
    signIn
    signOut
    missing
  }

  let context: RequestContext
  private var start: Location { links(Self.basket) }

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
