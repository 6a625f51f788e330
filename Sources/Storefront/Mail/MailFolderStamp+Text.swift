import WebMVVM

/// Its text in a form.
extension MailFolderStamp {
  /// Parses ``text``; nil for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard
      parts.count == 2, let folder = MailFolder(rawValue: parts[0]), let last = Mail.ID(routeValue: parts[1])
    else { return nil }
    self.init(folder, last: last)
  }

  var text: String { "\(folder.rawValue)-\(last.routeValue)" }
}
