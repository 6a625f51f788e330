/// The View of all patterns: a label of a user interface.
final class PatternLabel {
  var text = ""
}
