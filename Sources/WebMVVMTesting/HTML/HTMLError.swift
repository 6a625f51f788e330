/// A question that a page can't answer.
public enum HTMLError: Error, Sendable, Equatable {
  /// A selector does not follow the grammar, or asks for what ``HTMLElement/all(_:)`` does not know.
  case invalidSelector(String, reason: String)
  /// The page has no such form, link or button.
  case notFound(String)
  /// A person could not fill in the form like this: it lacks the field, or the field lacks the choice.
  case cannotFill(String)
}

extension HTMLError: CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .invalidSelector(let selector, let reason): "The selector \"\(selector)\" is invalid: \(reason)."
    case .notFound(let reason), .cannotFill(let reason): reason
    }
  }
}
