extension UInt8 {
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  /// HTML's white space. It does not include the no-break space.
  var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
}

extension String {
  /// In lower case, ASCII letters only, as HTML compares names.
  var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
