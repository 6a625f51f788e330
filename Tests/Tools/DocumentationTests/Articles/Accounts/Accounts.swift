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

// Fragment 5

func move(_ options: inout AccountOptions) {
  // Fragment 6
}

func open() async {
  // Fragment 7
}

enum Localizable { static let texts = TextTable([:]) }

extension SiteLanguages {
  static var notes: SiteLanguages {
    // Fragment 8
  }
}

// Fragment 9
