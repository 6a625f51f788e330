import Foundation

/// The terminal on which the command runs, if any.
enum Terminal {
  /// Whether standard input is a terminal.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 }

  /// Asks a question, and returns whether the answer is yes.
  static func confirms(_ question: String) -> Bool {
    ask(question)
    return ["y", "yes"].contains(readLine()?.trimmingCharacters(in: .whitespaces).lowercased())
  }

  /// Asks for a secret of at most `count` bytes. The input is not shown.
  static func secret(_ question: String, upToCount count: Int) -> [UInt8] {
    HiddenInput.with {
      ask(question)
      return InputLine.read(upToCount: count)
    }
  }

  /// Writes to standard error, because standard output can be a file.
  private static func ask(_ question: String) {
    try? FileHandle.standardError.write(contentsOf: Data(question.utf8))
  }
}
