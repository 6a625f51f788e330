import Foundation
import WebMVVMServer

/// Prints the result of a command.
enum CommandOutput {
  /// Prints a text as lines on the standard output.
  ///
  /// - Throws: ``CommandFailure``, for example because the disk is full.
  static func write(_ text: String) throws(CommandFailure) {
    do {
      try StandardOutput.write(text)
    } catch {
      throw CommandFailure(
        "The result cannot be printed: \(error.reason). What the command has changed stays changed.",
        exitCode: EX_IOERR)
    }
  }
}
