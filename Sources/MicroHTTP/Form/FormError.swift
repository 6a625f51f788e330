/// Why a form is refused. Its description is for the sender and repeats nothing that was sent.
public enum FormError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A `%` without two hexadecimal digits behind it.
  case invalidEscape
  /// A name or a value that is not UTF-8 once decoded.
  case invalidUTF8
  /// A NUL byte, which C libraries and databases would take for the end.
  case containsNUL
  /// More fields than this.
  case tooManyFields(limit: Int)
  /// A name longer than this, in bytes.
  case nameTooLong(limit: Int)
  /// A value longer than this, in bytes.
  case valueTooLong(limit: Int)

  /// What is wrong, for a person.
  public var description: String {
    switch self {
    case .invalidEscape: "a % is not followed by two hexadecimal digits"
    case .invalidUTF8: "a text is not valid UTF-8"
    case .containsNUL: "a text contains a NUL"
    case .tooManyFields(let limit): "there are more than \(limit) fields"
    case .nameTooLong(let limit): "a name is longer than \(limit) bytes"
    case .valueTooLong(let limit): "a value is longer than \(limit) bytes"
    }
  }
}
