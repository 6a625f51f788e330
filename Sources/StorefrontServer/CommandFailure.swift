/// Why a command failed, for the person who runs it.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
  /// From `sysexits.h`.
  let exitCode: Int32

  init(_ description: String, exitCode: Int32) {
    self.description = description
    self.exitCode = exitCode
  }
}
