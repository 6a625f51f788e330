// With Notes

extension NotesCoordinator {
  // Fragment 1
}
