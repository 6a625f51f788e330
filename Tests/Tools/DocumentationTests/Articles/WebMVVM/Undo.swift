// Fragment 3 of Routing
// Fragment 1

extension NotesCoordinator {
  func remove(_ id: Note.ID) async throws -> Outcome { throw CancellationError() }
  func restore(_ id: Note.ID) async throws -> Outcome { throw CancellationError() }
}

struct LayoutViewModel { let message: Flash? }

// Template 1: Layout
