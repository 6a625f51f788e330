import HTTPTypes
import Logging
import MVVM
import MicroHTTP
import Observation
import WebMVVM
import WebMVVMTesting

/// A site with one page, of which three commands print: a text, a picture, and nothing since its tray is empty.
enum KioskRoute: Route {
  case start
  case kiosk(page: Int)
  case printText, printPicture, printLargePicture, printPoster

  var path: RoutePath {
    switch self {
    case .start: "/start"
    case .kiosk(let page): "/kiosk\(query: "page", page == 1 ? nil : page)"
    case .printText: "/kiosk/text"
    case .printPicture: "/kiosk/picture"
    case .printLargePicture: "/kiosk/picture/large"
    case .printPoster: "/kiosk/poster"
    }
  }

  static let table: RouteTable<Self> = [
    .post("/start") { _ in .start },
    .get("/kiosk") { .kiosk(page: try $0.query("page") ?? 1) },
    .post("/kiosk/text") { _ in .printText },
    .post("/kiosk/picture") { _ in .printPicture },
    .post("/kiosk/picture/large") { _ in .printLargePicture },
    .post("/kiosk/poster") { _ in .printPoster },
  ]
}

@Observable
final class KioskViewModel: Scene {
  static var scene: StaticString { "Kiosk" }

  let title = "Kiosk"
  let text: String
  private(set) var textError: String?
  private let kiosk: Kiosk
  private let coordinator: KioskCoordinator

  @ObservationIgnored private(set) lazy var printText = FormCommand<Void>(
    at: coordinator.command(.printText), of: self
  ) { viewModel, _ in try await viewModel.print(viewModel.text) }

  @ObservationIgnored private(set) lazy var printPicture = FormCommand<Void>(
    at: coordinator.command(.printPicture), of: self
  ) { viewModel, _ in try await viewModel.print("a red rose") }

  @ObservationIgnored private(set) lazy var printPoster = FormCommand<Void>(
    at: coordinator.command(.printPoster), of: self, isEnabled: { _ in false },
    work: { viewModel, _ in try await viewModel.print("a poster") })

  init(text: String = "", kiosk: Kiosk, coordinator: KioskCoordinator) {
    self.text = text
    self.kiosk = kiosk
    self.coordinator = coordinator
  }

  private func print(_ text: String) async throws -> Location? {
    guard !text.isEmpty else {
      textError = "Please write something."
      return nil
    }
    try await kiosk.print(text)
    coordinator.tell("Printed \(text).")
    return KioskRoute.kiosk(page: 1).location
  }

  func render(into html: inout HTMLWriter) {
    form(printText, "text", &html)
    form(printPicture, "picture", &html)
    form(printPoster, "poster", &html)
    if let textError {
      html.append("<p class=\"error\">")
      html.text(textError)
      html.append("</p>")
    }
  }

  private func form(_ command: FormCommand<Void>, _ id: StaticString, _ html: inout HTMLWriter) {
    html.append("<form id=\"")
    html.append(id)
    html.append("\" method=\"post\" action=\"")
    html.attribute(command.location)
    html.append("\">")
    if id.description == "text" {
      html.append("<input name=\"text\" value=\"")
      html.attribute(text)
      html.append("\">")
    }
    if command.isExecuting { html.append("<p class=\"busy\">Printing</p>") }
    html.append(command.isEnabled ? "<button>Print</button>" : "<button disabled>Print</button>")
    html.append("</form>")
  }
}

final class KioskCoordinator: WebCoordinator {
  private let kiosk: Kiosk
  private let context: RequestContext

  init(kiosk: Kiosk, context: RequestContext) {
    self.kiosk = kiosk
    self.context = context
  }

  func start(_ route: KioskRoute) async throws -> Outcome {
    switch route {
    case .start: begin()
    case .kiosk: .page(scene())
    case .printText: try await .command(scene(text: context.form()["text"]), \.printText, in: context)
    case .printPicture, .printLargePicture: try await .command(scene(), \.printPicture, in: context)
    case .printPoster: try await .command(scene(), \.printPoster, in: context)
    }
  }

  func layout(around scene: any Scene) -> any View { KioskLayout(content: scene, flash: context.takeFlash()) }

  func scene(for problem: Problem) -> any Scene { NotebookProblemViewModel(problem) }

  func problem(for error: any Error) -> Problem? {
    error is Kiosk.OutOfInk ? Problem(.serviceUnavailable, "There is no ink", "Please come back tomorrow.") : nil
  }

  func command(_ route: KioskRoute) -> CommandLocation { context.command(at: route, on: KioskRoute.kiosk(page: 1)) }

  func tell(_ message: String) { context.show(Flash(message)) }

  private func scene(text: String? = nil) -> KioskViewModel {
    KioskViewModel(text: text ?? "", kiosk: kiosk, coordinator: self)
  }

  private func begin() -> Outcome {
    context.startSession(SessionToken(), lifetime: .seconds(3600))
    return .redirect(KioskRoute.kiosk(page: 1).location)
  }
}

struct KioskLayout: View {
  static var scene: StaticString { "Layout" }

  let content: any Scene
  let flash: Flash?

  func render(into html: inout HTMLWriter) {
    html.append("<!DOCTYPE html><html lang=\"en\"><head><title>Kiosk</title></head><body>")
    if let flash {
      html.append("<p id=\"flash\" role=\"")
      html.attribute(flash.role)
      html.append("\">")
      html.text(flash.text)
      html.append("</p>")
    }
    html.append("<main data-scene=\"")
    html.attribute(type(of: content).scene)
    html.append("\">")
    html.view(content)
    html.append("</main></body></html>")
  }
}

/// Serves the kiosk to one person who is known, and to whoever else comes.
func withKiosk(_ body: (Kiosk, _ person: TestClient, _ stranger: TestClient) async throws -> Void) async throws {
  let kiosk = Kiosk()
  let log = TestLog()
  let site = Site(configuration: SiteConfiguration(), logger: log.logger) { context in
    KioskCoordinator(kiosk: kiosk, context: context)
  }
  let server = try Server(
    configuration: ServerConfiguration(host: "127.0.0.1", port: 0), logger: log.logger,
    refused: site.respond(to:_:), handler: site.respond(to:))
  let person = TestClient(host: "127.0.0.1", port: server.port)
  let result: Result<Void, any Error>
  do {
    _ = try await person.post("/start")
    result = .success(try await body(kiosk, person, TestClient(host: "127.0.0.1", port: server.port)))
  } catch {
    result = .failure(error)
  }
  await kiosk.paper.open()
  await server.shutdown(within: .seconds(2))
  try result.get()
}
