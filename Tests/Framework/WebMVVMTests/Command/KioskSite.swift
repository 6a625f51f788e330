import HTTPTypes
import Logging
import MVVM
import MicroHTTP
import Observation
import WebMVVMTesting

@testable import WebMVVM

@Observable
final class KioskViewModel: Scene {
  static var scene: StaticString { "Kiosk" }

  let title = "Kiosk"
  let text: String
  private(set) var textError: String?
  private let kiosk: Kiosk
  private let coordinator: KioskCoordinator

  @ObservationIgnored private(set) lazy var printText = FormCommand<Void>(
    at: coordinator.textCommand, of: self
  ) { viewModel, _ in try await viewModel.print(viewModel.text) }

  @ObservationIgnored private(set) lazy var printPicture = FormCommand<Void>(
    at: coordinator.pictureCommand, of: self
  ) { viewModel, _ in try await viewModel.print("a red rose") }

  @ObservationIgnored private(set) lazy var printPoster = FormCommand<Void>(
    at: coordinator.posterCommand, of: self, isEnabled: { _ in false },
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
    return coordinator.kioskPage
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

/// A site with one page, of which three commands print: a text, a picture, and nothing since its tray is empty.
final class KioskCoordinator: SiteCoordinator {
  static let start = action("/start") { $0.begin() }
  static let kiosk = page("/kiosk?page=*", NotebookPage.self) { coordinator, _ in coordinator.scene() }
  static let printText = action("/kiosk/text") { coordinator in
    let scene = coordinator.scene(text: try coordinator.context.form()["text"])
    return try await .command(scene, \.printText, in: coordinator.context)
  }
  static let printPicture = action("/kiosk/picture") { try await $0.picture() }
  static let printLargePicture = action("/kiosk/picture/large") { try await $0.picture() }
  static let printPoster = action("/kiosk/poster") { coordinator in
    try await .command(coordinator.scene(), \.printPoster, in: coordinator.context)
  }
  static let routes = Routes {
    start
    kiosk
    printText
    printPicture
    printLargePicture
    printPoster
  }

  let context: RequestContext
  private let paper: Kiosk

  init(kiosk: Kiosk, context: RequestContext) {
    paper = kiosk
    self.context = context
  }

  func layout(around scene: any Scene) -> any View { KioskLayout(content: scene, flash: context.takeFlash()) }

  func scene(for problem: Problem) -> any Scene { NotebookProblemViewModel(problem) }

  func problem(for error: any Error) -> Problem? {
    error is Kiosk.OutOfInk ? Problem(.serviceUnavailable, "There is no ink", "Please come back tomorrow.") : nil
  }

  var kioskPage: Location { links(Self.kiosk, NotebookPage(1)) }

  var textCommand: CommandLocation { context.command(at: links(Self.printText), on: kioskPage) }
  var pictureCommand: CommandLocation { context.command(at: links(Self.printPicture), on: kioskPage) }
  var posterCommand: CommandLocation { context.command(at: links(Self.printPoster), on: kioskPage) }

  func tell(_ message: String) { context.show(Flash(message)) }

  private func scene(text: String? = nil) -> KioskViewModel {
    KioskViewModel(text: text ?? "", kiosk: paper, coordinator: self)
  }

  private func picture() async throws -> Outcome { try await .command(scene(), \.printPicture, in: context) }

  private func begin() -> Outcome {
    context.startSession(SessionToken(), lifetime: .seconds(3600))
    return .redirect(kioskPage)
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

/// Serves the kiosk to one person who is signed in, and to one who is not. At the end, pages no longer wait for paper.
func withKiosk(_ body: (Kiosk, _ person: TestClient, _ stranger: TestClient) async throws -> Void) async throws {
  try await withKioskSite { kiosk, person, stranger, _ in try await body(kiosk, person, stranger) }
}

/// The same, with the commands that are being executed.
func withKioskSite(
  _ body: (Kiosk, _ person: TestClient, _ stranger: TestClient, RunningCommands) async throws -> Void
) async throws {
  let kiosk = Kiosk()
  let log = TestLog()
  var configuration = SiteConfiguration()
  configuration.languages = SiteLanguages(
    .english, name: "English", others: [.init(.simplifiedChinese, name: "中文", path: "zh")])
  let site = Site(configuration: configuration, logger: log.logger) { context in
    KioskCoordinator(kiosk: kiosk, context: context)
  }
  try await serving(refused: site.respond(to:_:), handler: site.respond(to:), logger: log.logger) { port in
    let person = TestClient(host: "127.0.0.1", port: port)
    try await always {
      _ = try await person.post("/start")
      try await body(kiosk, person, TestClient(host: "127.0.0.1", port: port), site.responder.services.commands)
    } then: {
      kiosk.paper.open()
    }
  }
}
