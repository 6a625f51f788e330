import Development

/// What happens in the edit loop.
enum EditEvent: Sendable {
  /// Files of the package have changed.
  case changed(Set<ChangedPath>)
  /// The build says what it does.
  case progress(String)
  /// The build of a program has ended, with what is wrong.
  case built(String, [BuildProblem])
  /// A program answers.
  case ready(Int)
  /// A program has ended, with its exit code or the negative number of a signal.
  case ended(Int, Int32)
  /// A program should be ready by now.
  case late(Int)
  /// The person ends the loop.
  case stop
}
