/// Who a page is for, in a form that its browser sends back: 16 hexadecimal digits, or nothing for a page that is for
/// anybody.
///
/// With it, the server notices that a browser that was away shows the page of somebody else, such as a person who is signed
/// out by now, and that a form was made for somebody else: see ``MarkedForm``. The digits are the same on every machine and
/// after a restart. They are no secret: they prevent mistakes, and not attacks.
struct ReaderMark: Hashable, Sendable, CustomStringConvertible {
  static let anybody = ReaderMark(of: nil)
  /// The name of the hidden field with the mark. No other field of a form has this name.
  static let fieldName: StaticString = "made-for"

  let description: String

  /// - Parameter reader: See ``SiteCoordinator/reader``.
  init(of reader: String?) {
    description =
      reader.map { reader in
        var hash = ByteHash(key: 0)
        hash.combine(reader)
        return "\(PageVersion(rawValue: hash.finish()))"
      } ?? ""
  }

  /// The mark with these digits. Any other text is nobody's mark.
  init(digits: some StringProtocol) { description = PageVersion(digits).map { "\($0)" } ?? "" }

  /// Whether a page for this reader shows somebody what is not for them. A page for anybody does not.
  ///
  /// - Parameter reader: Who the page would be for now.
  func isOtherPerson(than reader: ReaderMark) -> Bool { self != .anybody && self != reader }
}
