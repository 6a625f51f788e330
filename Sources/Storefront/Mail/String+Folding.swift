extension String {
  /// The text as searches compare it: in lower case, in compatibility characters, in simplified Chinese, in letters without
  /// accents, with plain letters in place of others (ss for ß), hiragana in place of katakana, and without invisible
  /// characters. So "Cafe" finds "CAFÉ", "strasse" finds "Straße", and "オチャ" finds "おちゃ".
  ///
  /// Marks of other scripts than Latin and Greek tell letters apart (й and и, が and か) and stay, apart from points that
  /// most texts of their script leave out.
  var foldedForSearch: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    return TextFolding.foldedPlain(self) ?? TextFolding.folded(self)
  }
}
