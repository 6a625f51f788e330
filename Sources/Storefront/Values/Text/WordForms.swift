/// The words from which a word may be made: `lamp` for `lamps`, `knife` for `knives`.
///
/// Both a text's words and a search's are looked up by them, so that one form finds the other. Only plurals of English are
/// known, by the rules of their spelling. Where these allow several words (`axes` from `ax` or `axe`), all are returned, also
/// if there is none of that spelling: no text has such a word, so it finds nothing. A singular, such as `glass`, stays as it
/// is.
enum WordForms {
  static func bases(of word: String) -> [String] {
    var last = word.utf8.suffix(2).makeIterator()
    // Nearly all words end here.
    switch (last.next(), last.next()) {
    case (_, UInt8(ascii: "s")): return singulars(of: word)
    case (UInt8(ascii: "e"), UInt8(ascii: "n")), (UInt8(ascii: "e"), UInt8(ascii: "t")),
      (UInt8(ascii: "t"), UInt8(ascii: "h")), (UInt8(ascii: "r"), UInt8(ascii: "h")),
      (UInt8(ascii: "s"), UInt8(ascii: "e")), (UInt8(ascii: "c"), UInt8(ascii: "e")):
      return irregular.first { ends(word, $0.ending) }.map { [replacing($0.ending, in: word, $0.base)] } ?? []
    default: return []
    }
  }

  /// Other forms of a word that may be one of a regular English verb: `paint` and `painting` for `painted`, `carving` for
  /// `carve`. Only a search looks for them. Some do not exist, such as `painte`, and find nothing.
  ///
  /// A word that begins with the searched one is found anyway: `painted` for `paint`.
  static func verbForms(of word: String) -> [String] {
    if noVerbs.contains(word) { return [] }
    if let stem = stem(of: word, "ied", atLeast: 2) { return ["\(stem)y", "\(stem)ying"] }
    if let stem = stem(of: word, "ing"), hasVowel(stem) { return bases(ofStem: stem) + ["\(stem)ed"] }
    if let stem = stem(of: word, "ed"), stem.unicodeScalars.last != "e", hasVowel(stem) {
      return bases(ofStem: stem) + ["\(stem)ing"]
    }
    if let stem = stem(of: word, "e") { return ["\(stem)ing"] }
    return stem(of: word, "y", atLeast: 2).map { ["\($0)ied"] } ?? []
  }

  private static func bases(ofStem stem: String) -> [String] {
    let letters = stem.unicodeScalars
    guard let last = letters.last, let before = letters.dropLast().last else { return [] }
    if last == "y" { return [stem, "\(withoutEnd(stem, 1))ied"] }
    if last == before { return [stem, String(letters.dropLast())] }
    // After a short vowel, the last letter would be doubled: “caring” is no form of “car”.
    let isShort = isVowel(before) && !"aeiouwx".unicodeScalars.contains(last) && letters.count(where: isVowel) == 1
    return (isShort ? [] : [stem]) + ["\(stem)e"]
  }

  private static func stem(of word: String, _ ending: String, atLeast count: Int = 3) -> String? {
    let length = ending.utf8.count
    return word.utf8.count >= count + length && ends(word, ending) ? withoutEnd(word, length) : nil
  }

  private static func hasVowel(_ stem: String) -> Bool { stem.unicodeScalars.contains(where: isVowel) }

  private static func isVowel(_ letter: Unicode.Scalar) -> Bool { "aeiouy".unicodeScalars.contains(letter) }

  private static func singulars(of word: String) -> [String] {
    let count = word.utf8.count
    guard count > 3, !ends(word, "ss"), !withoutSingular.contains(word) else { return [] }
    let stem = withoutEnd(word, 1)
    guard ends(word, "es") else { return [stem] }
    if let found = changed.first(where: { ends(word, $0.ending) }) {
      return [replacing(found.ending, in: word, found.base), stem]
    }
    if let base = changedWhole[word] { return [base, stem] }
    if ends(word, "ies"), count > 4 { return [replacing("ies", in: word, "y"), stem] }
    let root = withoutEnd(word, 2)
    if ends(root, "zz") { return [root, withoutEnd(root, 1)] }
    return sibilants.contains { ends(root, $0) } ? [root, stem] : [stem]
  }

  /// By bytes, which takes less time than by characters: an import looks at each word of all texts.
  private static func ends(_ word: String, _ ending: String) -> Bool {
    word.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  private static func replacing(_ ending: String, in word: String, _ base: String) -> String {
    withoutEnd(word, ending.utf8.count) + base
  }

  /// The word without its last letters of ASCII. A letter before them may be one character with them, as U+0D4E is.
  private static func withoutEnd(_ word: String, _ count: Int) -> String {
    String(Substring(word.utf8.dropLast(count)))
  }

  /// After these, a plural ends in `es`.
  private static let sibilants = ["s", "x", "z", "ch", "sh", "o"]

  /// Words in which f becomes v, also as the last part of others: `bookshelves`.
  private static let changed: [(ending: String, base: String)] = [
    ("knives", "knife"), ("wives", "wife"), ("leaves", "leaf"), ("loaves", "loaf"), ("halves", "half"),
    ("calves", "calf"), ("shelves", "shelf"), ("selves", "self"), ("wolves", "wolf"), ("thieves", "thief"),
    ("sheaves", "sheaf"), ("scarves", "scarf"), ("hooves", "hoof"), ("dwarves", "dwarf"), ("wharves", "wharf"),
    ("kerchieves", "kerchief"),
  ]

  /// Words whose ending is that of others, too: `olives`.
  private static let changedWhole = [
    "lives": "life", "elves": "elf", "staves": "staff", "beeves": "beef", "turves": "turf", "indices": "index",
    "matrices": "matrix", "vertices": "vertex", "appendices": "appendix",
  ]

  private static let withoutSingular: Set<String> = ["news", "this", "does", "goes", "always", "perhaps"]

  /// Words that look like a form of another one.
  private static let noVerbs: Set<String> = ["during", "earring", "evening", "outing", "pudding", "united", "wedding"]

  /// Plurals without s, also as the last part of a word: `snowmen`. And `erh`, which older books have for the `er` of today's
  /// pinyin: `Pu-erh`.
  private static let irregular: [(ending: String, base: String)] = [
    ("men", "man"), ("children", "child"), ("oxen", "ox"), ("feet", "foot"), ("teeth", "tooth"), ("geese", "goose"),
    ("mice", "mouse"), ("erh", "er"),
  ]
}
