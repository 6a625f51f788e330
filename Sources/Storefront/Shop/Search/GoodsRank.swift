/// How well goods match a search. Goods of the same rank are in the order in which they were added to the shop.
///
/// In each place, goods with whole words come before goods that have them only as beginnings of words. This is also faster: an
/// index must collect all words with a beginning before it finds the first goods.
enum GoodsRank: CaseIterable {
  /// All words are in the names as whole words, or at least as beginnings of words.
  case wordsOfName, name
  /// All words are in the names, the sort or the maker.
  case wordsOfLabel, label
  /// All words are in any text.
  case wordsOfText, text

  /// Where the words are searched for.
  var columns: [GoodsIndex.Column] {
    switch self {
    case .wordsOfName, .name: [.name]
    case .wordsOfLabel, .label: [.name, .label]
    case .wordsOfText, .text: [.name, .label, .description]
    }
  }

  /// Whether beginnings of words are not enough.
  private var hasWholeWords: Bool {
    switch self {
    case .wordsOfName, .wordsOfLabel, .wordsOfText: true
    case .name, .label, .text: false
    }
  }

  /// What is searched for; nil if it would be the same as that of the rank before.
  func alternatives(for words: [SearchedWord]) -> [[SearchedWord.Alternative]]? {
    let all = words.map(\.alternatives)
    let wholeWords = words.map(\.wholeWords)
    if hasWholeWords { return wholeWords }
    return all == wholeWords ? nil : all
  }
}
