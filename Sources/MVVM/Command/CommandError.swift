/// Why a ``Command`` gave neither a result nor a failure of its work.
public enum CommandError: Error, Equatable, Sendable {
  /// It was not enabled, so its work was not started.
  case disabled
  /// Its work let go of its ``Completion`` and so can never say how it ended.
  case abandoned
}
