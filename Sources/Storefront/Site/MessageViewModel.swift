import WebMVVM

/// What the last action has to say, above the page.
struct MessageViewModel {
  let text: String
  let role: String
  /// The page begins here for those who use a keyboard or a screen reader.
  let takesFocus: Bool

  init(_ flash: Flash, takesFocus: Bool) {
    text = flash.text
    role = flash.role
    self.takesFocus = takesFocus
  }
}

/// A message, and the form beside it that takes back what was done.
struct UndoViewModel {
  let message: MessageViewModel
  let takesFocus: Bool
  let changes: String
  /// The page that it stands on.
  let from: Location
  let location: Location

  /// Nil for what can't be taken back.
  init?(_ flash: Flash, on page: Location, takesFocus: Bool, coordinator: any LayoutNavigation) {
    guard let changes = flash.undo.flatMap(coordinator.changes) else { return nil }
    message = MessageViewModel(flash, takesFocus: false)
    self.takesFocus = takesFocus
    self.changes = changes
    from = page
    location = coordinator.undoMail()
  }
}
