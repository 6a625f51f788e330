/// What an import says about one row of the file.
struct ReportedRow: Hashable, Sendable, CustomStringConvertible {
  /// The line of the file where the row begins, counted from 1 (the header's).
  let line: Int

  /// As it stands in the file, control characters and all; `description` quotes it.
  let handle: String?

  /// What is wrong, for a person. What it quotes from the file can't act on a terminal; on a page it is escaped, as
  /// every text is.
  let reason: String

  var description: String {
    guard let handle else { return "line \(line): \(reason)" }
    return "line \(line): \(reason) (handle \(handle.quotedForTerminal))"
  }
}
