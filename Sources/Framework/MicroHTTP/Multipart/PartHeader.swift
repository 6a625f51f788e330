import Basics

/// The header of a part of a form (RFC 7578, section 4).
struct PartHeader: Equatable {
  /// The name of the form's field.
  let name: String
  /// The name of the file as it was sent; nil for a text.
  let fileName: [UInt8]?
  /// The content type without its parameters, in lower case; empty if the part has none.
  let type: String

  /// - Parameters:
  ///   - lines: The lines without their ends.
  ///   - nameLimit: The longest name, in bytes.
  init(_ lines: [[UInt8]], nameLimit: Int) throws(MultipartError) {
    var disposition: [UInt8]?
    var type: [UInt8]?
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
        line[..<colon].allSatisfy({ 0x21...0x7E ~= $0 })
      else { throw .malformedHeader }
      let value = Array(line[(colon + 1)...].trimmingSpaces)
      switch String(decoding: line[..<colon], as: UTF8.self).lowercased() {
      case "content-disposition":
        if disposition != nil { throw .malformedHeader }
        disposition = value
      case "content-type":
        if type != nil { throw .malformedHeader }
        type = value
      case "content-transfer-encoding":
        guard ["7bit", "8bit", "binary"].contains(Self.word(value[...])) else {
          throw .unknownCoding
        }
      default: break
      }
    }
    guard let disposition else { throw .noName }
    (name, fileName) = try Self.names(in: disposition, limit: nameLimit)
    self.type = Self.essence(of: type ?? [])
  }

  private static func names(
    in disposition: [UInt8], limit: Int
  ) throws(MultipartError) -> (name: String, fileName: [UInt8]?) {
    let kind = disposition.prefix { $0 != UInt8(ascii: ";") }
    guard word(kind.trimmingSpaces) == "form-data" else { throw .malformedHeader }
    var name: [UInt8]?
    var fileName: [UInt8]?
    var parameters = HeaderParameters(disposition.dropFirst(kind.count))
    while let (parameter, value) = parameters.next() {
      switch parameter {
      case "name":
        if name != nil { throw .malformedHeader }
        name = unescaped(value)
      case "filename":
        if fileName != nil { throw .malformedHeader }
        fileName = unescaped(value)
      default: break
      }
    }
    guard parameters.isWellFormed else { throw .malformedHeader }
    guard let name, !name.isEmpty else { throw .noName }
    if name.count > limit { throw .field(.nameTooLong(limit: limit)) }
    return (try Self.text(name), fileName)
  }

  /// A text of the form.
  static func text(_ bytes: [UInt8]) throws(MultipartError) -> String {
    if bytes.contains(0) { throw .field(.containsNUL) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .field(.invalidUTF8) }
    guard text.isStreamSafe else { throw .field(.tooManyMarks) }
    return text
  }

  /// Browsers escape exactly these three: https://html.spec.whatwg.org/#multipart-form-data
  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      let escape = byte == UInt8(ascii: "%") ? escapes.first { rest.starts(with: $0.digits.utf8) } : nil
      result.append(escape?.byte ?? byte)
      if escape != nil { rest = rest.dropFirst(2) }
    }
    return result
  }

  private static let escapes: [(digits: String, byte: UInt8)] = [("22", 0x22), ("0D", 0x0D), ("0A", 0x0A)]

  /// A word in lower case; nil for any other text.
  private static func word(_ bytes: ArraySlice<UInt8>) -> String? {
    bytes.allSatisfy(ASCII.isTokenByte) ? String(decoding: bytes, as: UTF8.self).lowercased() : nil
  }

  private static func essence(of type: [UInt8]) -> String {
    let essence = type.mediaType
    guard essence.count <= 127, essence.allSatisfy({ 0x21...0x7E ~= $0 }) else { return "" }
    return String(decoding: essence, as: UTF8.self).lowercased()
  }
}
