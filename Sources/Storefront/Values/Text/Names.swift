import WebMVVM

extension Sequence where Element: StringProtocol {
  /// The names as a list in the language of the request: "Tea, Books", "茶、书".
  var joinedNames: String { map { String($0).isolated }.joined(separator: String.nameSeparator) }
}

extension Sequence<String> {
  /// The names as a list, for a text that is shortened.
  ///
  /// - Parameter limit: The list may end when it has more than so many characters.
  func joinedNames(upTo limit: Int) -> String {
    let separator = String.nameSeparator
    var (names, visible, isFirst) = ("", 0, true)
    names.reserveCapacity(256)
    for name in self where visible <= limit {
      if !isFirst { names += separator }
      names += name.isolated
      isFirst = false
      visible += name.visibleASCIICount
    }
    return names
  }
}

extension String {
  fileprivate static var nameSeparator: String { Language.current == .simplifiedChinese ? "、" : ", " }

  /// The number of visible characters of ASCII. The text has at least so many characters, whatever else it contains.
  fileprivate var visibleASCIICount: Int {
    var text = self
    return text.withUTF8 { utf8 in
      var count = 0
      for index in 0..<utf8.count { count &+= utf8[index] &- 0x21 < 0x5E ? 1 : 0 }
      return count
    }
  }
}
