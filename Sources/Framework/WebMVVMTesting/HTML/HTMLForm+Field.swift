import MicroHTTP

extension HTMLForm {
  /// A name and a value that a form sends.
  public struct Field: Sendable, Equatable {
    /// The control's name.
    public let name: String
    /// The value that was filled in or chosen.
    public let value: String

    /// Makes a pair.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }
}

extension HTMLForm.Field: CustomStringConvertible {
  /// For example `name=Kim`.
  public var description: String { "\(name)=\(value)" }
}

extension [HTMLForm.Field] {
  /// The pairs as `application/x-www-form-urlencoded`, with line ends as CRLF.
  ///
  /// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
  var urlEncoded: String {
    map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    var encoded = ""
    var previous: UInt8?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): encoded += previous == UInt8(ascii: "\r") ? "%0A" : "%0D%0A"
      case UInt8(ascii: " "): encoded += "+"
      case _ where byte.isASCIILetter || byte.isASCIIDigit || "*-._".utf8.contains(byte):
        encoded += String(UnicodeScalar(byte))
      default: encoded += PercentEncoding.escape(byte)
      }
      previous = byte
    }
    return encoded
  }
}
