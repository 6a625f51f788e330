/// Writes Prometheus's text format, version 0.0.4:
/// https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
struct PrometheusText {
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private(set) var text = ""

  /// The lines before those of a metric.
  mutating func header(_ name: String, type: String, help: String?) {
    if let help { text += "# HELP \(name) \(Self.escapedHelp(help))\n" }
    text += "# TYPE \(name) \(type)\n"
  }

  mutating func line(_ name: String, _ labels: String, _ value: String) {
    text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
  }

  /// A name with only letters, digits and underscores of ASCII.
  static func name(_ text: String) -> String {
    let name = String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return name.first.map { $0.isNumber ? "_\(name)" : name } ?? "_"
  }

  /// The value of a label.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { [UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "\n")].contains($0) })
    else { return text }
    return text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
  }

  private static func escapedHelp(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: " ").split(separator: "\\").joined(separator: "\\\\")
  }

  /// A number without a fraction is written without one.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
    return Int64(exactly: value).map(String.init) ?? "\(value)"
  }
}
