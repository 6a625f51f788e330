import WebMVVM

extension [Mail] {
  /// The names of the mails in a list for screen readers, in order: the correspondent and the first words. If two are
  /// the same, the second ends with "(2)".
  var names: [String] {
    var counts: [String: Int] = [:]
    return map { mail in
      let name = String(localized: "\(mail.correspondent): \(mail.content.firstLine.cut(to: 50))")
      counts[name, default: 0] += 1
      return counts[name].map { $0 > 1 ? "\(name) (\($0))" : name } ?? name
    }
  }
}

extension Mail {
  /// The sender; for mails that the owner sent, the recipients: "To: Chen Yu, Ms. Lin +3 more".
  var correspondent: String {
    guard isOwn else { return sender.name }
    let names = recipients
    let more = names.count > 2 ? String(localized: " +\(names.count - 2) more") : ""
    return String(localized: "To: \(names.prefix(2).joinedNames)\(more)")
  }
}

extension String {
  /// The first line that is not empty, truncated for a list. It is looked for in the first thousand code points: one character
  /// of a letter that another program has stored may be very long.
  package var firstLine: String {
    let start = unicodeScalars.drop { $0.properties.isWhitespace }
    let head = String(Substring(start.prefix(1_000)))
    return String(head.prefix { !$0.isNewline }).cut(to: 160)
  }

  /// The text, truncated to this many characters.
  func cut(to length: Int) -> String {
    guard let end = index(startIndex, offsetBy: length, limitedBy: endIndex), end < endIndex else { return self }
    return prefix(length - 1) + "…"
  }

  /// The text, truncated to this many code points, which also bounds its bytes.
  func cut(toScalars limit: Int) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}
