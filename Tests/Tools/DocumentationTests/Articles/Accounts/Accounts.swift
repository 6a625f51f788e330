// Fragment 1

import Changes
import WebMVVM
import WebMVVMServer

extension TopicKind { static let notes = TopicKind("notes") }

struct NoteDataController { let database: Database }

final class HomeViewModel: Scene {
  let title = ""

  init(coordinator: NotesSite) {}
}

// Fragment 2

extension NotesSite {
  func myNotes() -> Location { home() }
  // Fragment 3
}

// Fragment 4

extension NotesCoordinator {
  static let list = page("/") { _ in throw CancellationError() }
  static let routes = Routes { list }
}

extension NotesSite {
  // Fragment 5
}

extension NoteDataController {
  func isEditor(_ account: Account.ID) async throws -> Bool { true }
}

struct ReviewCoordinator: WebCoordinator {
  static let list = page("/") { _ in throw CancellationError() }
  static let routes = Routes { list }
  let editor: Account
  let context: RequestContext
}

// Fragment 6

func move(_ options: inout AccountOptions) {
  // Fragment 7
}

func open() async {
  // Fragment 8
}

enum Localizable { static let texts = TextTable([:]) }

extension SiteLanguages {
  static var notes: SiteLanguages {
    // Fragment 9
  }
}

// Fragment 10
