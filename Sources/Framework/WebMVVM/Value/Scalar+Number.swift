extension Unicode.Scalar {
  /// The character of a number in ASCII: for digits of any script, and for the points and signs of a Chinese input method.
  /// Any other character stays as it is.
  package var narrowInNumber: Unicode.Scalar {
    if properties.numericType == .decimal, let value = properties.numericValue {
      return Unicode.Scalar(UInt8(48 + value))
    }
    return switch self {
    case "．", "。", "｡", "٫": "."
    case "－", "−": "-"
    case "＋": "+"
    default: self
    }
  }
}

extension String {
  /// A number with digits of any script, written in ASCII: `12.50` for `１２．５０`.
  package var withNarrowDigits: String {
    if utf8.allSatisfy({ $0 < 128 }) { return self }
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.map(\.narrowInNumber))
    return String(scalars)
  }
}
