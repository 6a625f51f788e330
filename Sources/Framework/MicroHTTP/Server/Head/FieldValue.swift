import HTTPTypes
import Basics

/// The rules for a field's value (RFC 9110, 5.5).
enum FieldValue {
  /// Copies a value without the white space around it.
  ///
  /// - Returns: `nil` when the value contains a control character, or a letter with too many marks (see
  ///   `String.isStreamSafe`). A lone CR, for example, ends the line for some readers.
  static func field(_ name: HTTPField.Name, _ raw: UnsafeRawBufferPointer) -> HTTPField? {
    var isASCII = true
    for byte in raw {
      if byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F { return nil }
      if byte >= 0x80 { isASCII = false }
    }
    let value = raw.trimmingSpaces
    if isASCII { return HTTPField(name: name, value: String(decoding: value, as: UTF8.self)) }
    let field = HTTPField(name: name, value: Array(value))
    return field.value.isStreamSafe ? field : nil
  }
}
