import Foundation

/// The terminal at which a command is run, if it is run at one.
enum Terminal {
  /// A person sits at it: standard input comes from a terminal.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 }

  /// Asks a question, and says whether the answer is yes.
  static func confirms(_ question: String) -> Bool {
    ask(question)
    return ["y", "yes"].contains(readLine()?.trimmingCharacters(in: .whitespaces).lowercased())
  }

  /// Asks for something that is not to be seen while it is typed.
  static func secret(_ question: String) -> String? {
    HiddenInput.with {
      ask(question)
      return readLine()
    }
  }

  /// Standard output may be a file.
  private static func ask(_ question: String) {
    FileHandle.standardError.write(Data(question.utf8))
  }
}
