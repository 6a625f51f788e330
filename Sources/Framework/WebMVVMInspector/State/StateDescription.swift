import MVVM
import WebMVVM

/// Describes the State of a ViewModel, or what a layout shows, as text: bounded in size, and without secrets.
struct StateDescription {
  private static let byteLimit = 16 << 10
  private static let propertyLimit = 100
  private static let childLimit = 50
  private static let depthLimit = 6
  private static let textLimit = 300
  private static let mask = "•••"

  private var text = ""

  static func properties(of subject: Any) -> [StateProperty] {
    var rest = byteLimit
    return values(of: subject).prefix(propertyLimit).map { name, value in
      var description = StateDescription()
      description.append(value, name: name, depth: 0, limit: rest)
      rest = max(0, rest - description.text.utf8.count)
      return StateProperty(name: name, text: description.text)
    }
  }

  private static func values(of subject: Any) -> [(name: String, value: Any)] {
    if let viewModel = subject as? any ViewModel { return StoredState(of: viewModel).properties }
    return Mirror(reflecting: subject).children.compactMap { child in child.label.map { ($0, child.value) } }
  }

  private mutating func append(_ value: Any, name: String, depth: Int, limit: Int) {
    guard text.utf8.count < limit else { return cut() }
    if ReportedText.isSecret(name) || value is SessionToken, !Self.isNil(value) {
      text += Self.mask
    } else if let short = Self.shortText(of: value) {
      text += ReportedText.shortened(short, to: Self.textLimit)
    } else {
      appendChildren(of: value, depth: depth, limit: limit)
    }
  }

  /// The text of a value without parts; nil for other values.
  private static func shortText(of value: Any) -> String? {
    switch value {
    case let value as String: return "\"\(ReportedText.shortened(value, to: textLimit).escapedLineEnds)\""
    case let value as any FixedWidthInteger: return "\(value)"
    case let value as Bool: return "\(value)"
    case let field as FormField:
      let isSecret = field.isSecret || ReportedText.isSecret(field.name)
      let error = field.error.map { " (\($0))" } ?? ""
      return (isSecret ? mask : "\"\(ReportedText.shortened(field.text, to: textLimit).escapedLineEnds)\"") + error
    case let action as FormAction: return "\(action.location)"
    case let value as any CustomStringConvertible where !(value is any Collection): return "\(value)".escapedLineEnds
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    // An object is not followed: it may refer to anything, also to itself.
    case .class, .foreignReference: return "\(type(of: value))"
    case .optional where mirror.children.isEmpty: return "nil"
    case .enum where mirror.children.isEmpty: return "\(value)"
    case nil: return "\(type(of: value))"
    default: return nil
    }
  }

  private static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  private mutating func appendChildren(of value: Any, depth: Int, limit: Int) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, let wrapped = mirror.children.first {
      return append(wrapped.value, name: "", depth: depth, limit: limit)
    }
    switch mirror.displayStyle {
    case .collection, .set, .dictionary:
      text += "\(mirror.children.count) \(mirror.children.count == 1 ? "item" : "items")"
    case .tuple: text += "tuple"
    default: text += "\(type(of: value))"
    }
    guard depth < Self.depthLimit else { return cut() }
    for (index, child) in Self.children(of: mirror).enumerated() {
      guard index < Self.childLimit, text.utf8.count < limit else { return cut(depth + 1) }
      text += "\n" + String(repeating: "  ", count: depth + 1) + child.name + ": "
      append(child.value, name: child.name, depth: depth + 1, limit: limit)
    }
  }

  /// The parts of a value. Those without an order are sorted, so that equal values have equal descriptions.
  private static func children(of mirror: Mirror) -> [(name: String, value: Any)] {
    switch mirror.displayStyle {
    case .dictionary:
      mirror.children.compactMap { $0.value as? (key: Any, value: Any) }
        .map { (name: ReportedText.shortened("\($0.key)", to: textLimit), value: $0.value) }.sorted {
          $0.name < $1.name
        }
    case .set:
      mirror.children.map { (text: "\($0.value)", value: $0.value) }.sorted { $0.text < $1.text }
        .enumerated().map { (name: "\($0)", value: $1.value) }
    default:
      mirror.children.prefix(childLimit + 1).enumerated().map {
        (name: $1.label ?? identity(of: $1.value) ?? "\($0)", value: $1.value)
      }
    }
  }

  /// The name of an element of a list. It stays the same when elements are inserted before it.
  private static func identity(of element: Any) -> String? {
    guard !(type(of: element) is AnyClass), let element = element as? any Identifiable else { return nil }
    return "id " + ReportedText.shortened("\(element.id)", to: textLimit).escapedLineEnds
  }

  private mutating func cut(_ depth: Int = 0) {
    if !text.hasSuffix("…") { text += depth == 0 ? "…" : "\n" + String(repeating: "  ", count: depth) + "…" }
  }
}

extension String {
  fileprivate var escapedLineEnds: String {
    contains(where: \.isNewline)
      ? split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n") : self
  }
}
