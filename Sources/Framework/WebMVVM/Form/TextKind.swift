/// The kind of a text field.
public struct TextKind: Sendable {
  /// The `type` of the `<input>`; nil for the default, `text`.
  let type: String?
  var isSecret = false
  var isHidden = false
  /// Whether spaces at both ends are removed.
  var isTrimmed = true
  var separator: String?

  // The limits of the text. The browser gets them as attributes, and the server checks them again.

  var length: ClosedRange<Int>?
  /// The attributes `min` and `max`.
  var least: String?
  var most: String?
  /// Which keyboard a phone shows: a value of HTML's `inputmode`.
  var inputMode: String?
  var autocomplete: String?

  /// One line. Spaces and line ends around the text are removed.
  public static let line = TextKind(type: nil)
  /// A text to search for.
  public static let search = TextKind(type: "search")
  /// An email address. The browser checks it, too.
  public static let email = TextKind(type: "email")
  /// A telephone number.
  public static let telephone = TextKind(type: "tel")
  /// A URL. The browser checks it, too.
  public static let url = TextKind(type: "url")
  /// Several lines, for a `<textarea>`. Line ends become line feeds.
  public static let lines = TextKind(type: nil, isTrimmed: false)
  /// A password. It is never written into a page.
  public static let secret = TextKind(type: "password", isSecret: true, isTrimmed: false)
  /// A text that the page sends without showing it.
  public static let hidden = TextKind(type: "hidden", isHidden: true, isTrimmed: false)

  /// A day: `2026-11-26`.
  public static let date = TextKind(type: "date")
  /// A time of day: `14:30`.
  public static let time = TextKind(type: "time")
  /// A day and a time: `2026-11-26T14:30`.
  public static let dateTime = TextKind(type: "datetime-local")

  static let number = TextKind(type: "number")
  static let decimal = TextKind(type: nil, inputMode: "decimal")

  /// Joins several fields of this name to one text, with `separator` between them.
  public func joined(by separator: String) -> TextKind {
    var kind = self
    kind.separator = separator
    return kind
  }

  func with(_ length: ClosedRange<Int>?, _ autocomplete: String? = nil) -> TextKind {
    var kind = self
    (kind.length, kind.autocomplete) = (length, autocomplete)
    return kind
  }

  func within<Value: CustomStringConvertible>(_ range: ClosedRange<Value>?) -> TextKind {
    var kind = self
    (kind.least, kind.most) = (range?.lowerBound.description, range?.upperBound.description)
    return kind
  }

  /// The text as it was typed. It is shown again if it is refused.
  func typed(_ values: [String]) -> String {
    let text = separator.map { values.joined(separator: $0) } ?? values.first ?? ""
    return isTrimmed || isSecret ? text : text.withLineFeeds
  }

  /// The text that is passed to the rules.
  func text(of typed: String) -> String { isTrimmed ? typed.trimmed : typed }

  /// Whether a person typed nothing, or nothing that can be seen. A secret is what was typed.
  func isMissing(_ text: String) -> Bool { isSecret || isHidden ? text.isEmpty : text.isBlank }

  func complaint(about text: String) -> LocalizedText? {
    guard let length else { return nil }
    // What a person counts as one character is between these two counts. Most texts need only the one that is found quickly.
    let most = text.unicodeScalars.count
    if length.contains(most) { return nil }
    let least = text.count
    if most < length.lowerBound { return "Type at least \(length.lowerBound) characters; this has \("\(least)")." }
    if least > length.upperBound { return "Type at most \(length.upperBound) characters; this has \("\(least)")." }
    return nil
  }

  /// The beginning of a text that is much longer than the field allows. The page of a refused form shows it in place of the
  /// text, so that it does not grow with what a program sends. Nil for a text that is shown as it is.
  func beginning(of text: String) -> String? {
    let limit = min(length?.upperBound ?? .max, isTrimmed ? 1_000 : isHidden ? 4_096 : 16_384)
    // A character can have several code points.
    let scalars = text.unicodeScalars
    guard !isSecret, text.utf8.count > 4 * limit, scalars.count > 4 * limit else { return nil }
    return isHidden ? "" : String(scalars.prefix(limit))
  }
}

extension String {
  /// Whether all characters are white space of Unicode, control characters, or are never shown.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy {
      let properties = $0.properties
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
    }
  }

  fileprivate var trimmed: String {
    guard
      let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[first...last])
  }

  /// Browsers send line ends as CR LF. They would show the CR as another line end.
  fileprivate var withLineFeeds: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == "\r" {
        result.append("\n")
      } else if scalar != "\n" || previous != "\r" {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }
}
