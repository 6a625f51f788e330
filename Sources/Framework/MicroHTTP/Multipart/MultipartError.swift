/// Why a form with files is refused. Its description is for the sender and contains nothing that was sent.
public enum MultipartError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The content type has no boundary, or one that RFC 2046 does not allow.
  case noBoundary
  /// The body ends before its last boundary.
  case cutOff
  /// A boundary is followed by something else than the end of its line.
  case malformedBoundary
  /// The header of a part is not well-formed, or is too long.
  case malformedHeader
  /// A part does not say which field of the form it is.
  case noName
  /// A part has a coding that forms do not use.
  case unknownCoding
  /// A name or a text is not well-formed or is too long.
  case field(FormError)

  /// What is wrong, in English.
  public var description: String {
    switch self {
    case .noBoundary: "its type has no valid boundary"
    case .cutOff: "it ends too early"
    case .malformedBoundary: "a boundary is not well-formed"
    case .malformedHeader: "the header of a part is not well-formed"
    case .noName: "a part has no name"
    case .unknownCoding: "a part has a coding that is not supported"
    case .field(let error): error.description
    }
  }
}
