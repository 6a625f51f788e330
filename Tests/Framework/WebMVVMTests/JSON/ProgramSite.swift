import Foundation
import HTTPTypes
import Logging
import MVVM
import MicroHTTP
import Synchronization
import WebMVVM
import WebMVVMTesting

struct NewNote: Decodable, Sendable {
  let text: String
  let tags: [String]
  var stars: Int?
}

struct StoredNote: Encodable, Sendable {
  let id: Int
  let text: String
}

/// A site with routes for programs, and files.
final class ProgramCoordinator: SiteCoordinator {
  struct NotSignedIn: Error {}

  static let home = page("/") { _ in NoteViewModel { "home" } }
  static let notes = json("/api/notes") { _ in [StoredNote(id: 1, text: "tea/milk"), StoredNote(id: 2, text: "ice")] }
  static let note = json("/api/notes/*", Int.self) { _, id in
    guard id == 1 else { throw Problem.notFound("There is no such note", "It was removed.") }
    return StoredNote(id: id, text: "tea")
  }
  static let add = json("/api/notes", method: .post, body: NewNote.self) { site, note in
    JSON(
      StoredNote(id: note.tags.count, text: note.text), status: .created,
      headerFields: [.location: "\(site.links(ProgramCoordinator.note, 3))"])
  }.bodyLimit(.kilobytes(2))
  static let remove = json("/api/notes/*", Int.self, method: .delete) { site, id in
    if id == 9 { throw NotSignedIn() }
  }
  static let broken = json("/api/broken") { _ in [Double.infinity] }
  static let file = download("/files/*", String.self) { site, name in
    Download(name, in: site.folder, as: "Bericht ü \"1\".txt")
  }
  static let report = download("/report") { site in
    site.context.show(Flash("The report is made."))
    return Download("a.txt", in: site.folder)
  }
  static let routes = Routes {
    home
    notes
    note
    add
    remove
    broken
    file
    report
  }

  let context: RequestContext
  let folder: String

  init(context: RequestContext, folder: String) { (self.context, self.folder) = (context, folder) }

  func layout(around scene: any Scene) -> any View {
    NotebookLayout(content: scene, person: nil, message: context.takeFlash()?.text)
  }
  func scene(for problem: Problem) -> any Scene { NotebookProblemViewModel(problem) }
  func outcome(for error: any Error) async throws -> Outcome {
    if error is NotSignedIn { return .redirect(links(Self.home)) }
    throw error
  }
}

struct ProgramSite {
  let folder: TemporaryFolder
  let log = TestLog()
  let site: Site<ProgramCoordinator>

  init(
    headerFields: HTTPFields = [:], languages: SiteLanguages = .english,
    around: Site<ProgramCoordinator>.Around? = nil
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    var configuration = SiteConfiguration()
    configuration.headerFields = headerFields
    configuration.languages = languages
    site = Site(configuration: configuration, logger: log.logger, around: around) { context in
      ProgramCoordinator(context: context, folder: path)
    }
    self.folder = folder
  }

  func client() -> TestClient {
    TestClient(redirects: .manual) { [site] in await site.respond(to: $0) }
  }
}
