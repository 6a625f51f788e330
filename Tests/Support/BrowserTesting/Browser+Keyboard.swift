/// A key that does not write a character.
package enum Key {
  case tab, enter

  fileprivate var event: KeyEvent {
    switch self {
    case .tab: KeyEvent(key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, text: nil)
    case .enter: KeyEvent(key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, text: "\r")
    }
  }
}

extension Browser {
  /// Presses a key, in the element that has the focus.
  package func press(_ key: Key) async throws {
    var event = key.event
    try await protocolCommand("Input.dispatchKeyEvent", event)
    event.type = "keyUp"
    try await protocolCommand("Input.dispatchKeyEvent", event)
  }

  /// Writes a text as an input method does, such as one for Chinese, in the element that has the focus.
  ///
  /// - Parameters:
  ///   - typed: The letters that have been typed after each step. Half a second passes after each of them.
  ///   - text: The text that is chosen at the end.
  package func compose(_ typed: [String], as text: String) async throws {
    for typed in typed {
      let length = typed.utf16.count
      try await protocolCommand(
        "Input.imeSetComposition", Composition(text: typed, selectionStart: length, selectionEnd: length))
      try await Task.sleep(for: .milliseconds(500))
    }
    try await protocolCommand("Input.insertText", ["text": text])
  }

  /// The element that has the focus; nil if none has it, as after the last element.
  package func focus() async throws -> Focus? {
    try await run(
      """
      const it = document.activeElement;
      if (it === document.body) return [];
      const name = it.labels?.[0]?.textContent ?? it.getAttribute("aria-label") ?? it.textContent;
      const isVisible = [null, "::after"].some((part) => getComputedStyle(it, part).outlineStyle !== "none");
      return [{ name: name.trim().slice(0, 200), isVisible }];
      """, as: [Focus].self
    ).first
  }
}

/// An element that has the focus.
package struct Focus: Decodable, Sendable {
  /// Its label, or its text.
  package let name: String
  /// Whether a reader sees which element it is: it, or the area that it fills, has an outline.
  package let isVisible: Bool
}

private struct Composition: Encodable {
  let text: String
  let selectionStart: Int
  let selectionEnd: Int
}

private struct KeyEvent: Encodable {
  var type = "keyDown"
  let key: String
  let code: String
  let windowsVirtualKeyCode: Int
  let text: String?
}
