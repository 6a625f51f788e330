import HTTPTypes

/// The content type of a form with files (RFC 7578).
enum MultipartType {
  /// The boundary; nil if it is another type.
  ///
  /// - Throws: ``MultipartError/noBoundary``.
  static func boundary(in type: String) throws(MultipartError) -> [UInt8]? {
    guard type.utf8.mediaType.equals(lowercased: "multipart/form-data") else { return nil }
    var boundary: [UInt8]?
    var parameters = HeaderParameters(type.utf8.drop { $0 != UInt8(ascii: ";") })
    while let (name, value) = parameters.next() {
      guard name == "boundary" else { continue }
      if boundary != nil { throw .noBoundary }
      boundary = value
    }
    guard parameters.isWellFormed, let boundary, isValid(boundary) else { throw .noBoundary }
    return boundary
  }

  /// https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1
  private static func isValid(_ boundary: [UInt8]) -> Bool {
    1...70 ~= boundary.count && boundary.last != UInt8(ascii: " ")
      && boundary.allSatisfy { ASCII.isLetterOrDigit($0) || "'()+_,-./:=? ".utf8.contains($0) }
  }
}

/// The parameters of a header field, such as `; name="picture"; filename="a.png"`.
struct HeaderParameters {
  private var rest: ArraySlice<UInt8>
  /// Whether everything so far could be read.
  private(set) var isWellFormed = true

  init(_ bytes: some Sequence<UInt8>) {
    rest = ArraySlice(bytes)
  }

  /// The next one, with its name in lower case; nil at the end.
  mutating func next() -> (name: String, value: [UInt8])? {
    skipSpaces()
    guard !rest.isEmpty else { return nil }
    guard rest.popFirst() == UInt8(ascii: ";") else { return fail() }
    skipSpaces()
    // A semicolon at the end.
    if rest.isEmpty { return nil }
    let name = rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") && !ASCII.isSpace($0) }
    rest = rest.dropFirst(name.count)
    skipSpaces()
    guard !name.isEmpty, name.allSatisfy(ASCII.isTokenByte), rest.popFirst() == UInt8(ascii: "=") else { return fail() }
    skipSpaces()
    guard let value = rest.first == UInt8(ascii: "\"") ? quoted() : token() else { return fail() }
    return (String(decoding: name, as: UTF8.self).lowercased(), value)
  }

  /// A backslash protects a quotation mark or a backslash. Old browsers send paths with single backslashes.
  private mutating func quoted() -> [UInt8]? {
    rest = rest.dropFirst()
    var value: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return value }
      if byte == UInt8(ascii: "\\"), let next = rest.first, next == UInt8(ascii: "\"") || next == byte {
        value.append(next)
        rest = rest.dropFirst()
      } else {
        value.append(byte)
      }
    }
    return nil
  }

  private mutating func token() -> [UInt8]? {
    let value = rest.prefix { $0 != UInt8(ascii: ";") && !ASCII.isSpace($0) }
    rest = rest.dropFirst(value.count)
    return value.isEmpty ? nil : Array(value)
  }

  private mutating func skipSpaces() { rest = rest.drop(while: ASCII.isSpace) }

  private mutating func fail() -> (name: String, value: [UInt8])? {
    isWellFormed = false
    rest = []
    return nil
  }
}
