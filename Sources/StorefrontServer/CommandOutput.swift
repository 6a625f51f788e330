import Foundation

/// Prints the result of a command.
enum CommandOutput {
  /// Prints a text as lines on the standard output. Unlike `print`, it tells when the text is lost.
  ///
  /// If nobody reads the output any more, as behind `| head -1`, SIGPIPE ends the program.
  ///
  /// - Throws: ``CommandFailure``, for example because the disk is full.
  static func write(_ text: String) throws(CommandFailure) {
    var rest = Array("\(text)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR {
        throw CommandFailure(
          "The result cannot be printed: \(String(cString: strerror(errno))). What the command has changed stays changed.",
          exitCode: EX_IOERR)
      }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
