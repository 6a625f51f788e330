import Foundation

/// What a command prints.
package enum StandardOutput {
  /// Prints a text as lines. Unlike `print`, it tells when the text is lost.
  ///
  /// If nobody reads the output any more, as behind `| head -1`, SIGPIPE ends the program.
  ///
  /// - Throws: The system's error, for example because the disk is full.
  package static func write(_ text: String) throws(Failure) {
    var rest = Array("\(text)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw Failure(reason: String(cString: strerror(errno))) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Why a text cannot be printed.
  package struct Failure: Error {
    package let reason: String
  }
}
