import MicroHTTP

/// The body of a form that was sent, and who the form was made for.
///
/// Each form that a page posts contains a hidden field with the mark of the page's reader. A page for anybody has no such
/// field, and neither has what a program sends.
struct MarkedForm {
  /// The name of the field. No other field of a form has this name.
  static let fieldName: StaticString = "made-for"

  let reader: ReaderMark
  /// The other fields, as they were sent.
  let body: [UInt8]

  init(_ body: [UInt8]) {
    guard let field = Self.field(in: body) else {
      (reader, self.body) = (.anybody, body)
      return
    }
    reader = ReaderMark(
      digits: String(decoding: body[field].dropFirst(Self.fieldName.utf8CodeUnitCount + 1), as: UTF8.self))
    // The separator after the field, or before the last one.
    let end = field.upperBound
    let removed = end < body.count ? field.lowerBound..<end + 1 : max(0, field.lowerBound - 1)..<end
    self.body = Array(body[..<removed.lowerBound] + body[removed.upperBound...])
  }

  /// The first field with the name. A browser writes the name and the digits as they are.
  private static func field(in body: [UInt8]) -> Range<Int>? {
    let separator = UInt8(ascii: "&")
    return body.withUnsafeBytes { bytes in
      let name = UnsafeRawBufferPointer(start: fieldName.utf8Start, count: fieldName.utf8CodeUnitCount)
      var offset = 0
      while let start = bytes.firstOffset(of: name, from: offset) {
        offset = start + name.count
        guard start == 0 || bytes[start - 1] == separator, offset < bytes.count, bytes[offset] == UInt8(ascii: "=")
        else { continue }
        return start..<(bytes[offset...].firstIndex(of: separator) ?? bytes.count)
      }
      return nil
    }
  }
}
