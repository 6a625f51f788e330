import Changes
import Logging
import MVVM
import MicroHTTP
import Observation
import Synchronization
import TestSupport
import WebMVVM
import WebMVVMTesting

/// Notes that stay when their site is started again, as those in a database do.
package final class ArticleNotes: Sendable {
  private static let kind = TopicKind("notes")

  let changes = InMemoryChanges(of: [kind])
  private let stored = Mutex(["First"])

  package init() {}

  var all: [String] {
    Dependencies.current?.insert(Self.kind)
    return stored.withLock(\.self)
  }

  package func add(_ note: String) {
    stored.withLock { $0.append(note) }
    changes.touch([Self.kind])
  }
}

/// A site with the layout of the article about templates, word for word.
struct ArticleCoordinator: SiteCoordinator {
  static let list = page("/") { ArticleNoteList.scene(of: $0) }
  static let routes = Routes { list }
  let context: RequestContext
  let notes: ArticleNotes

  func layout(around scene: any Scene) -> any View { LayoutViewModel(scene, in: context) }
}

private enum ArticleNoteList {
  static func scene(of coordinator: ArticleCoordinator) -> NoteListViewModel {
    NoteListViewModel(notes: coordinator.notes.all, action: coordinator.links(ArticleCoordinator.list))
  }
}

@Observable
final class NoteListViewModel: Scene {
  let title = "Notes"
  let notes: [String]
  let action: Location

  init(notes: [String], action: Location) {
    (self.notes, self.action) = (notes, action)
  }
}

struct LayoutViewModel {
  let title: String
  let live: LiveTag
  let message: Flash?
  let content: any View

  var scene: StaticString { type(of: content).scene }

  init(_ content: any Scene, in context: RequestContext) {
    title = content.titlePrefix + content.title
    live = context.live
    message = context.takeFlash()
    self.content = content
  }
}

/// Serves the notes with a key of its own, as a program that was started does.
package func servingArticle<Value>(
  _ notes: ArticleNotes, port: Int = 0, _ body: (Int) async throws -> Value
) async throws -> Value {
  let logger = TestLog().logger
  let site = Site(logger: logger, changes: notes.changes) { ArticleCoordinator(context: $0, notes: notes) }
  return try await serving(
    refused: site.respond(to:_:), shortcut: site.respondAtOnce(to:), handler: site.respond(to:), logger: logger,
    configure: { $0.port = port }, body)
}
