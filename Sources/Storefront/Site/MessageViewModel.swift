import WebMVVM

/// The message of the last action, above the content of the page.
struct MessageViewModel {
  let text: String
  let role: String
  /// Whether an action succeeded. Only then the message has a tick.
  let isDone: Bool
  /// Whether the focus moves to the message when the page is loaded, for people who use a keyboard or a screen reader.
  let takesFocus: Bool

  init(_ flash: Flash, takesFocus: Bool) {
    text = flash.text
    role = flash.role
    isDone = flash.kind == .notice
    self.takesFocus = takesFocus
  }
}

/// A message with an Undo form.
struct UndoViewModel {
  let message: MessageViewModel
  let takesFocus: Bool
  let form: MailActionForm
  /// The address of the action that undoes, with the changes.
  let location: Location

  /// Nil if the action cannot be undone.
  init?(_ flash: Flash, on page: Location, takesFocus: Bool) {
    guard let location = flash.undo else { return nil }
    message = MessageViewModel(flash, takesFocus: false)
    self.takesFocus = takesFocus
    self.location = location
    form = MailActionForm(on: page)
  }
}
