// With Notes

extension NotesCoordinator {
  // Fragment 3
}

struct ArchiveCoordinator: WebCoordinator {
  // Fragment 4
  static let routes = Routes { archive }

  let context: RequestContext

  func archive(_ id: Note.ID) async throws -> Outcome { throw CancellationError() }
  func title(of id: Note.ID) throws -> String { "" }
}
