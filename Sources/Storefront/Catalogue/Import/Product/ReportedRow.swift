import WebMVVM

/// A message of an import about one row of the file.
struct ReportedRow: Hashable, Sendable, CustomStringConvertible {
  /// The line of the file where the row begins. The header is line 1.
  let line: Int

  /// As in the file, including control characters. `description` quotes it.
  let handle: String?

  /// What is wrong, for a person. Quoted parts of the file are safe to print on a terminal. A page escapes the text,
  /// like every text.
  let reason: LocalizedText

  var description: String { text.description }

  var text: LocalizedText {
    guard let handle else { return "line \(line): \(reason)" }
    return "line \(line): \(reason) (handle \(handle.quotedForTerminal))"
  }
}
