/// Why a form is refused. Its description is for the sender and contains nothing that was sent.
public enum FormError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A `%` that is not followed by two hexadecimal digits.
  case invalidEscape
  /// A decoded name or value that is not UTF-8.
  case invalidUTF8
  /// A NUL byte. C libraries and databases would read it as the end of the text.
  case containsNUL
  /// A letter with so many combining marks that working with it would be expensive.
  case tooManyMarks
  /// More fields than this.
  case tooManyFields(limit: Int)
  /// A name longer than this, in bytes.
  case nameTooLong(limit: Int)
  /// A value longer than this, in bytes.
  case valueTooLong(limit: Int)

  /// What is wrong, in English.
  public var description: String {
    switch self {
    case .invalidEscape: "a % is not followed by two hexadecimal digits"
    case .invalidUTF8: "a text is not valid UTF-8"
    case .containsNUL: "a text contains a NUL"
    case .tooManyMarks: "a letter has more than 30 marks"
    case .tooManyFields(let limit): "there are more than \(limit) fields"
    case .nameTooLong(let limit): "a name is longer than \(limit) bytes"
    case .valueTooLong(let limit): "a value is longer than \(limit) bytes"
    }
  }
}
