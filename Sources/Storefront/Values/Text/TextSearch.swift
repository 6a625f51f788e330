/// The terms of a search for letters or goods, and the words under which both are indexed.
///
/// A full-text index knows words between spaces. A run of Chinese, Japanese or Korean has none, so each two
/// neighbours of it count as a word, and its last character too: 书法课 is 书法, 法课 and 课.
struct TextSearch: Sendable {
  /// Limits of a query. A longer one is truncated.
  static let termLimit = 8
  /// In Unicode scalars.
  static let length = 100
  /// A term may consist of many words: 1.2.3 has three.
  static let wordLimit = 12
  /// The maximum number of words that are also searched for joined to their neighbours.
  private static let joinedLimit = 8

  /// Words that most texts have. Beside others, they are not searched for.
  private static let stopWords: Set<String> = [
    "&", "and", "a", "the", "of", "for", "in", "on", "to", "with", "about",
  ]

  /// The terms. Each must be found. A stop word beside others is none.
  let terms: [Term]

  struct Term: Sendable {
    let text: String
    /// Its words. Empty if the term has no letters or digits and is searched literally: 🎉.
    let words: [Word]
  }

  /// A word of a term as the index has it.
  enum Word: Sendable {
    /// A word of the text begins with it.
    ///
    /// Or the text has one of the words that it makes with its neighbours in the query, or a word begins with the whole term,
    /// whose parts only hyphens or apostrophes separate.
    case beginning(String, joined: [String] = [], term: String? = nil)
    /// The text has these words, one right after the other: 书法 法课.
    case sequence([String])
  }

  init(_ query: String) {
    let all = Self.limited(query.normalisedText).split(whereSeparator: \.isWhitespace)
      .map { $0.unicodeScalars.allSatisfy(\.isInvisible) ? "" : String($0) }
      .filter { !$0.isEmpty }
    let named = all.filter { !Self.stopWords.contains($0.foldedForSearch) }
    let texts = (named.isEmpty ? all : named).prefix(Self.termLimit)
    // The term that exceeds the limit loses its last words, and those after it are left out.
    var (runs, left): ([[WordRun]], Int) = ([], Self.wordLimit)
    for text in texts where left > 0 {
      let words = WordRun.runs(of: text).prefix(left)
      runs.append(Array(words))
      left -= words.count
    }
    let joined = Self.joined(runs.flatMap(\.self))
    var place = 0
    terms = zip(texts, runs).map { text, runs in
      let chains = Self.chains(runs)
      let words = runs.enumerated().map { index, run in
        defer { place += 1 }
        return Self.word(of: run, joined: joined[place] ?? [], term: chains[index])
      }
      return Term(text: text, words: words)
    }
  }

  /// The part of a query that is searched for. The links of the result have no more of it either.
  static func limited(_ query: String) -> String {
    String(String.UnicodeScalarView(query.unicodeScalars.prefix(length)))
  }

  /// The words that each word makes with its neighbours, by its place.
  private static func joined(_ runs: [WordRun]) -> [Int: [String]] {
    let first = Array(runs.prefix(joinedLimit))
    var words: [Int: [String]] = [:]
    for index in first.indices {
      for (text, end) in JoinedWords.beginning(at: index, of: first, where: { _ in true }) {
        for place in index..<end { words[place, default: []].append(text) }
      }
    }
    return words
  }

  /// The words between which there are only hyphens or apostrophes, as one word, for each of them.
  private static func chains(_ runs: [WordRun]) -> [Int: String] {
    var (chains, start): ([Int: String], Int) = ([:], 0)
    for end in 1..<runs.count + 1 where end == runs.count || !runs[end].isJoined {
      let chain = runs[start..<end]
      if chain.count > 1, !chain.contains(where: \.isIdeographic) {
        for index in chain.indices { chains[index] = chain.map(\.text).joined() }
      }
      start = end
    }
    return chains
  }

  private static func word(of run: WordRun, joined: [String], term: String?) -> Word {
    run.isIdeographic && run.text.count > 1
      ? .sequence(pairs(run.text)) : .beginning(run.text, joined: joined, term: term)
  }

  /// The words of a text, in its order.
  static func words(of text: String) -> String { words(of: WordRun.runs(of: text)) }

  static func words(of runs: [WordRun]) -> String {
    var words = ""
    for run in runs {
      if !words.isEmpty { words += " " }
      if run.isIdeographic {
        for pair in pairs(run.text) { words += "\(pair) " }
        words += run.text.suffix(1)
      } else {
        words += run.text
      }
    }
    return words
  }

  private static func pairs(_ text: String) -> [String] {
    zip(text, text.dropFirst()).map { "\($0)\($1)" }
  }
}
