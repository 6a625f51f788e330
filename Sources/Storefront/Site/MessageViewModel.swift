import WebMVVM

/// The message of the last action, above the content of the page.
struct MessageViewModel {
  let text: String
  let role: String
  /// Whether the focus moves to the message when the page is loaded, for people who use a keyboard or a screen reader.
  let takesFocus: Bool

  init(_ flash: Flash, takesFocus: Bool) {
    text = flash.text
    role = flash.role
    self.takesFocus = takesFocus
  }
}

/// A message with an Undo form.
struct UndoViewModel {
  let message: MessageViewModel
  let takesFocus: Bool
  let changes: String
  /// The page that contains the form.
  let from: Location
  let location: Location

  /// Nil if the action cannot be undone.
  init?(_ flash: Flash, on page: Location, takesFocus: Bool, coordinator: any LayoutNavigation) {
    guard let changes = flash.undo.flatMap(coordinator.changes) else { return nil }
    message = MessageViewModel(flash, takesFocus: false)
    self.takesFocus = takesFocus
    self.changes = changes
    from = page
    location = coordinator.undoMail()
  }
}
