/// Why a command can't do what it was asked for, in words for the person who runs it.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
  /// After `sysexits.h`.
  let exitCode: Int32

  init(_ description: String, exitCode: Int32) {
    self.description = description
    self.exitCode = exitCode
  }
}
