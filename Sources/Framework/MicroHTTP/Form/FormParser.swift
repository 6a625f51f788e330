import Basics

extension Form {
  /// Parses `name=value&name=value` in one pass, in time and memory proportional to its length.
  public init(parsing bytes: some Collection<UInt8>, limits: Limits = .default) throws(FormError) {
    var parser = FormParser(limits: limits)
    for byte in bytes { try parser.consume(byte) }
    self.init(try parser.finish())
  }
}

/// The state between two bytes of a form.
private struct FormParser {
  private let limits: Form.Limits
  private var fields: [Form.Field] = []
  private var seen = 0
  private var name: String?
  private var text: [UInt8] = []
  private var escape = Escape.none
  private var isEmpty = true

  private enum Escape {
    case none
    case begun
    case half(UInt8)
  }

  init(limits: Form.Limits) {
    self.limits = limits
  }

  mutating func consume(_ byte: UInt8) throws(FormError) {
    switch escape {
    case .begun:
      guard let high = Hexadecimal.value(of: byte) else { throw .invalidEscape }
      escape = .half(high << 4)
    case .half(let high):
      guard let low = Hexadecimal.value(of: byte) else { throw .invalidEscape }
      escape = .none
      try append(high | low)
    case .none:
      try consumePlain(byte)
    }
  }

  private mutating func consumePlain(_ byte: UInt8) throws(FormError) {
    switch byte {
    case UInt8(ascii: "&"):
      try endField()
    case UInt8(ascii: "=") where name == nil:
      isEmpty = false
      name = try takeText()
    case UInt8(ascii: "%"):
      isEmpty = false
      escape = .begun
    case UInt8(ascii: "+"):
      try append(UInt8(ascii: " "))
    default:
      try append(byte)
    }
  }

  private mutating func append(_ byte: UInt8) throws(FormError) {
    isEmpty = false
    if byte == 0 { throw .containsNUL }
    if name == nil {
      if text.count >= limits.nameLength { throw .nameTooLong(limit: limits.nameLength) }
    } else {
      if text.count >= limits.valueLength { throw .valueTooLong(limit: limits.valueLength) }
    }
    text.append(byte)
  }

  private mutating func endField() throws(FormError) {
    // Two separators in a row have no field between them.
    if isEmpty { return }
    seen += 1
    if seen > limits.fieldCount { throw .tooManyFields(limit: limits.fieldCount) }
    let last = try takeText()
    let field = name.map { Form.Field(name: $0, value: last) } ?? Form.Field(name: last, value: "")
    if !field.name.isEmpty { fields.append(field) }
    name = nil
    isEmpty = true
  }

  private mutating func takeText() throws(FormError) -> String {
    guard let string = String(validating: text, as: UTF8.self) else { throw .invalidUTF8 }
    guard string.isStreamSafe else { throw .tooManyMarks }
    text.removeAll(keepingCapacity: true)
    return string
  }

  mutating func finish() throws(FormError) -> [Form.Field] {
    guard case .none = escape else { throw .invalidEscape }
    try endField()
    return fields
  }
}
