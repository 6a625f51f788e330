/// The words from which a word may be made: `lamp` for `lamps`, `knife` for `knives`.
///
/// Both a text's words and a search's are looked up by them, so that one form finds the other. Only plurals of English are
/// known, by the rules of their spelling. Where these allow several words (`axes` from `ax` or `axe`), all are returned, also
/// if there is none of that spelling: no text has such a word, so it finds nothing. A singular, such as `glass`, stays as it
/// is.
enum WordForms {
  static func bases(of word: String) -> [String] {
    if let base = irregularWhole[word] { return [base] }
    if word.utf8.last == UInt8(ascii: "s") { return singulars(of: word) }
    return irregular.first { ends(word, $0.ending) }.map { [replacing($0.ending, in: word, $0.base)] } ?? []
  }

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
    "matrices": "matrix", "vertices": "vertex", "appendices": "appendix", "rooves": "roof", "codices": "codex",
    "axes": "axis", "crises": "crisis", "oases": "oasis",
  ]

  private static let withoutSingular: Set<String> = ["news", "this", "does", "goes", "always", "perhaps"]

  /// Words whose ending says nothing about others.
  private static let irregularWhole = [
    "people": "person", "pence": "penny", "dice": "die", "lice": "louse", "cacti": "cactus", "fungi": "fungus",
    "algae": "alga", "larvae": "larva", "antennae": "antenna", "formulae": "formula", "bacteria": "bacterium",
    "criteria": "criterion", "phenomena": "phenomenon", "gateaux": "gateau", "tableaux": "tableau", "bureaux": "bureau",
  ]

  /// Plurals without s, also as the last part of a word: `snowmen`. And `erh`, which older books have for the `er` of today's
  /// pinyin: `Pu-erh`.
  private static let irregular: [(ending: String, base: String)] = [
    ("men", "man"), ("children", "child"), ("oxen", "ox"), ("feet", "foot"), ("teeth", "tooth"), ("geese", "goose"),
    ("mice", "mouse"), ("erh", "er"),
  ]
}
