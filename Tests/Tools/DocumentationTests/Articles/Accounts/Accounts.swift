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
// Fragment 3

extension NotesCoordinator {
  static let list = page("/") { _ in throw CancellationError() }
  static let routes = Routes { list }
}

// Fragment 4

func move(_ options: inout AccountOptions) {
  // Fragment 5
}

func open() async {
  // Fragment 6
}

enum Localizable { static let texts = TextTable([:]) }

extension SiteLanguages {
  static var notes: SiteLanguages {
    // Fragment 7
  }
}

func operate(_ accounts: AccountService, _ account: Account) async throws {
  // Fragment 8
}
