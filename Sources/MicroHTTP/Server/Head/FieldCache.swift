import Glibc
import HTTPTypes

/// Header fields of earlier requests on one of the server's threads.
///
/// Most fields of a request are the same in the next one, and browsers of one kind send the same fields. A field with
/// the same name and the same bytes is used again, which saves checking and copying it. Values that identify a person
/// are not kept.
struct FieldCache {
  private static let ways = 8
  /// The length of the longest value that is kept, in bytes.
  private static let limit = 256

  private var fields = [HTTPField?](repeating: nil, count: FieldName.count * ways)

  /// The field with this value, checked and without white space around it; `nil` if it contains a control character.
  mutating func field(_ name: FieldName, _ raw: UnsafeRawBufferPointer) -> HTTPField? {
    guard let number = name.number, 1...Self.limit ~= raw.count else { return FieldValue.field(name.name, raw) }
    let index = number * Self.ways + Self.way(raw)
    if let known = fields[index], Self.isSame(known, raw) { return known }
    guard let field = FieldValue.field(name.name, raw) else { return nil }
    fields[index] = field
    return field
  }

  private static func way(_ raw: UnsafeRawBufferPointer) -> Int {
    (raw.count &+ Int(raw[raw.count / 2]) &+ Int(raw[raw.count - 1])) % ways
  }

  /// A value in a field was checked, so equal bytes need no check.
  private static func isSame(_ field: HTTPField, _ raw: UnsafeRawBufferPointer) -> Bool {
    field.withUnsafeBytesOfValue { value in
      guard value.count == raw.count, let first = value.baseAddress, let second = raw.baseAddress else { return false }
      return memcmp(first, second, raw.count) == 0
    }
  }
}
