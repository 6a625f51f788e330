import MicroHTTP

extension HTMLWriter {
  /// Appends a value inside `<script type="application/ld+json">`.
  /// Nothing in its texts can end the script.
  public mutating func json(_ value: JSONValue) {
    switch value {
    case .string(let text): json(text)
    case .integer(let number): decimal(number)
    case .bool(let isTrue): bytes.append(isTrue ? "true" : "false")
    case .array(let values):
      var separator = UInt8(ascii: "[")
      for value in values {
        bytes.append(separator)
        json(value)
        separator = UInt8(ascii: ",")
      }
      bytes.append(values.isEmpty ? "[]" : "]")
    case .object(let members):
      var separator = UInt8(ascii: "{")
      for member in members {
        bytes.append(separator)
        json(member.name)
        bytes.append(UInt8(ascii: ":"))
        json(member.value)
        separator = UInt8(ascii: ",")
      }
      bytes.append(members.isEmpty ? "{}" : "}")
    }
  }

  private mutating func json(_ text: String) {
    bytes.append("\"")
    bytes.appendJSON(text, inScript: true)
    bytes.append("\"")
  }
}
