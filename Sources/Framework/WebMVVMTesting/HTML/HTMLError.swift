/// Why a page cannot answer a query.
public enum HTMLError: Error, Sendable, Equatable {
  /// The selector is malformed, or uses a feature that ``HTMLElement/all(_:)`` does not support.
  case invalidSelector(String, reason: String)
  /// The page has no such form, link or button.
  case notFound(String)
  /// The form cannot be filled in like this: it does not have the field, or the field does not offer the choice.
  case cannotFill(String)
}

extension HTMLError: CustomStringConvertible {
  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .invalidSelector(let selector, let reason): "The selector \"\(selector)\" is invalid: \(reason)."
    case .notFound(let reason), .cannotFill(let reason): reason
    }
  }
}
