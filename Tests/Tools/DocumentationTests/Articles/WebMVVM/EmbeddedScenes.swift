// With Notes

// Fragment 1

// Template 1: Desk

extension NotesCoordinator {
  // Fragment 2
}
