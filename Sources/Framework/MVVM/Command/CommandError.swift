/// Why a ``Command`` returned neither a result nor an error of its work.
public enum CommandError: Error, Equatable, Sendable {
  /// The command was not enabled, so its work was not started.
  case disabled
  /// The work released its ``Completion`` without calling it.
  case abandoned
}
