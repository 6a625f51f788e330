/// The kind of a text field.
public struct TextKind: Sendable {
  /// The `type` of the `<input>`; nil for the default, `text`.
  let type: String?
  var isSecret = false
  var isHidden = false
  /// Whether spaces at both ends are removed.
  var isTrimmed = true
  var separator: String?

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

  /// How much of a text a page shows again, in Unicode scalars, if the field has no length of its own.
  var shownLength: Int { isTrimmed ? 1_000 : isHidden ? 4_096 : 16_384 }

  /// Whether a person typed nothing, or nothing that can be seen. A secret is what was typed.
  func isMissing(_ text: String) -> Bool { isSecret || isHidden ? text.isEmpty : text.isBlank }

  /// Joins several fields of this name to one text, with `separator` between them.
  public func joined(by separator: String) -> TextKind {
    var kind = self
    kind.separator = separator
    return kind
  }

  /// The text as it was typed. It is shown again if it is refused.
  func typed(_ values: [String]) -> String {
    let text = separator.map { values.joined(separator: $0) } ?? values.first ?? ""
    return isTrimmed || isSecret ? text : text.withLineFeeds
  }

  /// The text that is passed to the rules.
  func text(of typed: String) -> String { isTrimmed ? typed.trimmed : typed }
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
