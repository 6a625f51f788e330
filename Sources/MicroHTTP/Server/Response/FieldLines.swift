import CMicroHTTPD
import HTTPTypes

/// The header fields of a response as C strings, for fields that many responses share, such as those of a page.
final class FieldLines {
  private let fields: HTTPFields
  /// The names and the values, each with a zero at its end.
  private let text: [CChar]
  private let lines: [(name: Int, value: Int)]

  /// Nil if one of the fields is about the connection.
  fileprivate init?(_ fields: HTTPFields) {
    var (text, lines) = ([CChar](), [(name: Int, value: Int)]())
    for field in fields {
      guard OutgoingResponse.framing(field.name.canonicalName) == .none else { return nil }
      let name = text.count
      text += field.name.rawName.utf8CString
      lines.append((name, text.count))
      text += field.value.utf8CString
    }
    (self.fields, self.text, self.lines) = (fields, text, lines)
  }

  /// Adds the fields to a response. False if the library does not accept one of them.
  func add(to outgoing: OpaquePointer) -> Bool {
    text.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return true }
      return lines.allSatisfy { MHD_add_response_header(outgoing, start + $0.name, start + $0.value) == .YES }
    }
  }

  fileprivate func areOf(_ other: HTTPFields) -> Bool { Self.areCopies(fields, other) }

  /// Whether one of the values is a copy of the other. Copies have the same bits. That is faster than to compare each field.
  fileprivate static func areCopies(_ first: HTTPFields, _ second: HTTPFields) -> Bool {
    withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
    }
  }
}

/// The fields that one of the server's threads has sent several times.
struct FieldLinesCache {
  private static let limit = 8

  private var known: [FieldLines] = []
  /// The last fields that are not known. They become known if the next response has them, too.
  private var last = HTTPFields()

  /// Nil for fields that are sent for the first time.
  mutating func lines(of fields: HTTPFields) -> FieldLines? {
    if let lines = known.first(where: { $0.areOf(fields) }) { return lines }
    defer {
      // Fields for one person are not kept.
      if !fields.contains(.setCookie) { last = fields }
    }
    guard FieldLines.areCopies(fields, last), let lines = FieldLines(fields) else { return nil }
    if known.count == Self.limit { known.removeFirst() }
    known.append(lines)
    return lines
  }
}
