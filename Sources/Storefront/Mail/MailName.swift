/// What a screen reader calls the mails of a list: by their correspondent and their first words.
enum MailName {
  /// The names of a page's mails, in their order. The second of two mails that look alike is called so: "… (2)".
  static func all(of mails: [Mail]) -> [String] {
    var counts: [String: Int] = [:]
    return mails.map { mail in
      let name = "\(mail.correspondent): \(mail.content.firstLine.cut(to: 50))"
      counts[name, default: 0] += 1
      return counts[name].map { $0 > 1 ? "\(name) (\($0))" : name } ?? name
    }
  }
}

extension Mail {
  /// Who wrote it or, among those that its owner wrote, to whom: "To: Chen Yu, Ms. Lin +3 more".
  var correspondent: String {
    guard isOwn else { return sender.name }
    let names = recipients.split(separator: ", ")
    let more = names.count > 2 ? " +\(names.count - 2) more" : ""
    return "To: \(names.prefix(2).joined(separator: ", "))\(more)"
  }
}

extension String {
  /// The first line that has words, cut where a list would.
  var firstLine: String {
    let start = drop(while: \.isWhitespace)
    let line = start.prefix { !$0.isNewline }
    return String(line).cut(to: 160)
  }

  /// So many characters at most.
  func cut(to length: Int) -> String {
    count > length ? prefix(length - 1) + "…" : self
  }
}
