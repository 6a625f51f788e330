import HTTPTypes
import MicroHTTP

/// The body of a form that was sent, and who the form was made for.
///
/// Each form that a page posts contains a hidden field with the mark of the page's reader. A page for anybody has no such
/// field, and neither has what a program sends.
struct MarkedForm {
  let reader: ReaderMark
  /// The other fields, as they were sent.
  let body: [UInt8]
  /// The other fields of a form with files.
  let form: Form?

  var isEmpty: Bool { body.isEmpty && form?.isEmpty ?? true }

  private init(_ reader: ReaderMark, _ body: [UInt8], _ form: Form?) {
    (self.reader, self.body, self.form) = (reader, body, form)
  }

  /// A body of another type, such as JSON, has no mark.
  init(_ request: Request) {
    if JSONCoding.isType(request.headerFields[.contentType] ?? "") {
      self.init(.anybody, request.body, nil)
    } else {
      self.init(request.body)
    }
  }

  init(_ upload: Upload) {
    let mark = upload.form["\(ReaderMark.fieldName)"]
    reader = mark.map { ReaderMark(digits: $0) } ?? .anybody
    body = []
    form = Form(upload.form.fields.filter { $0.name != "\(ReaderMark.fieldName)" })
  }

  init(_ body: [UInt8]) {
    guard let field = Self.field(in: body) else {
      (reader, self.body, form) = (.anybody, body, nil)
      return
    }
    reader = ReaderMark(
      digits: String(decoding: body[field].dropFirst(ReaderMark.fieldName.utf8CodeUnitCount + 1), as: UTF8.self))
    // The separator after the field, or before the last one.
    let end = field.upperBound
    let removed = end < body.count ? field.lowerBound..<end + 1 : max(0, field.lowerBound - 1)..<end
    form = nil
    self.body = Array(body[..<removed.lowerBound] + body[removed.upperBound...])
  }

  /// The first field with the name. A browser writes the name and the digits as they are.
  private static func field(in body: [UInt8]) -> Range<Int>? {
    let separator = UInt8(ascii: "&")
    return body.withUnsafeBytes { bytes in
      let fieldName = ReaderMark.fieldName
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
