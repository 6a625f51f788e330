// With Notes

// Fragment 1

extension NotesCoordinator {
  // Fragment 2

  func remember() {
    // Fragment 3
  }
}
