import HTTPTypes
import Logging
import MVVM
import MicroHTTP
import Observation
import Testing
import WebMVVM
import WebMVVMTesting

/// Scenes in named containers of another: the slots of a page.
@Suite struct EmbeddingTests {
  @Test func `Each embedded scene is loaded with the page, and shown in the slot of its name`() async throws {
    let page = try await desk.client().get("/desk").document

    #expect(try page.first("main > section.main #note")?.text == "first note")
    #expect(try page.first("main > section.aside #note")?.text == "second note")
  }

  @Test func `A slot without an embedded scene is empty`() async throws {
    let page = try await desk.client().get("/empty").document

    #expect(try page.first("main > section.main")?.text == "")
    #expect(try page.first("#note") == nil)
  }

  @Test func `An error of an embedded scene's load is the page's problem`() async throws {
    let answer = try await desk.client().get("/torn")

    #expect(answer.status == .gone)
    #expect(try answer.scene == "Problem")
  }

  private var desk: DeskSite { DeskSite() }
}

private struct DeskSite {
  func client() -> TestClient {
    let site = Site(configuration: SiteConfiguration(), logger: TestLog().logger) { DeskCoordinator(context: $0) }
    return TestClient { await site.respond(to: $0) }
  }
}

private struct DeskCoordinator: SiteCoordinator {
  static let desk = page("/desk") { _ in
    let desk = DeskViewModel()
    // The slots are named, so the order in which they are filled does not matter.
    desk.containers.embed(NoteViewModel { "second note" }, in: .aside)
    desk.containers.embed(NoteViewModel { "first note" }, in: .main)
    return desk
  }
  static let empty = page("/empty") { _ in DeskViewModel() }
  static let torn = page("/torn") { _ in
    let desk = DeskViewModel()
    desk.containers.embed(NoteViewModel { throw Problem(.gone, "Torn out", "It is gone.") }, in: .main)
    return desk
  }
  static let routes = Routes {
    desk
    empty
    torn
  }

  let context: RequestContext

  func layout(around scene: any Scene) -> any View { KioskLayout(content: scene, flash: nil) }

  func scene(for problem: Problem) -> any Scene { NotebookProblemViewModel(problem) }
}

@Observable
private final class DeskViewModel: Scene {
  enum Container { case main, aside }

  static var scene: StaticString { "Desk" }

  let title = "Desk"
  let containers = Containers<Container, any Scene>()

  func load() async throws { try await containers.load() }

  func render(into html: inout HTMLWriter) {
    html.append("<section class=\"main\">")
    for scene in html.section(containers[.main], in: self) { html.view(scene) }
    html.append("</section><section class=\"aside\">")
    for scene in html.section(containers[.aside], in: self) { html.view(scene) }
    html.append("</section>")
  }
}
