/// Finds the words of a search in a text, as the index finds them.
struct WordMatcher {
  /// Whole words; joined ones without their mark.
  private var words: Set<String> = []
  private var joined: Set<String> = []
  private var beginnings: [String] = []
  /// Characters one right after the other.
  private var sequences: [[String]] = []
  /// Words one after the other.
  private var phrases: [[String]] = []

  /// A word of a text, or one character of a script without spaces.
  private struct Token {
    let range: Range<Int>
    let isIdeographic: Bool
    /// Folded.
    let text: String
  }

  init(_ alternatives: [SearchedWord.Alternative]) {
    for alternative in alternatives {
      switch alternative {
      case .word(let text) where text.hasPrefix(JoinedWords.mark): joined.insert(String(text.dropFirst()))
      case .word(let text): words.insert(text)
      case .beginning(let text): beginnings.append(text)
      case .sequence(let pairs): sequences.append(Self.run(pairs))
      case .phrase(let texts): phrases.append(texts)
      }
    }
  }

  /// The characters of neighbouring pairs: 书 法 课 for 书法 法课.
  private static func run(_ pairs: [String]) -> [String] {
    pairs.compactMap(\.first).map { String($0) } + (pairs.last?.last.map { [String($0)] } ?? [])
  }

  /// The ranges that match, in order and apart from each other.
  func matches(in characters: [Character]) -> [Range<Int>] {
    let tokens = Self.tokens(of: characters)
    var (matches, index): ([Range<Int>], Int) = ([], 0)
    while index < tokens.count {
      let count = count(ofMatchAt: index, in: tokens)
      if count > 0 { matches.append(tokens[index].range.lowerBound..<tokens[index + count - 1].range.upperBound) }
      index += max(1, count)
    }
    return matches
  }

  /// The number of tokens of the longest match that begins at a token; 0 if there is none.
  private func count(ofMatchAt index: Int, in tokens: [Token]) -> Int {
    max(
      sequences.filter { Self.isRun($0, at: index, in: tokens) }.map(\.count).max() ?? 0,
      phrases.filter { tokens[index...].prefix($0.count).map(\.text) == $0 }.map(\.count).max() ?? 0,
      joined.isEmpty ? 0 : countOfJoined(at: index, in: tokens),
      ([tokens[index].text] + WordForms.bases(of: tokens[index].text)).contains(where: isFound) ? 1 : 0)
  }

  private func isFound(_ word: String) -> Bool { words.contains(word) || beginnings.contains { word.hasPrefix($0) } }

  private static func isRun(_ characters: [String], at index: Int, in tokens: [Token]) -> Bool {
    guard index + characters.count <= tokens.count else { return false }
    let first = tokens[index].range.lowerBound
    return zip(characters, tokens[index...]).enumerated().allSatisfy { place, pair in
      pair.0 == pair.1.text && pair.1.range.lowerBound == first + place
    }
  }

  private func countOfJoined(at index: Int, in tokens: [Token]) -> Int {
    let runs = tokens[index...].prefix(JoinedWords.limit).map {
      WordRun(text: $0.text, isIdeographic: $0.isIdeographic, isJoined: false)
    }
    return JoinedWords.beginning(at: 0, of: runs) { _ in true }.last { text, end in
      // The s of “tea's” and of a size makes no plural.
      runs[end - 1].text != "s" && ([text] + WordForms.bases(of: text)).contains(where: joined.contains)
    }?.end ?? 0
  }

  private static func tokens(of characters: [Character]) -> [Token] {
    var (tokens, start): ([Token], Int) = ([], 0)
    while start < characters.count {
      let isIdeographic = characters[start].isIdeographic
      guard isIdeographic || characters[start].isPartOfWord else {
        start += 1
        continue
      }
      if isIdeographic {
        let end = characters[start...].firstIndex { !$0.isIdeographic } ?? characters.count
        tokens += ideographs(characters[start..<end])
        start = end
      } else {
        let range = word(at: start, of: characters)
        tokens.append(Token(range: range, isIdeographic: false, text: String(characters[range]).foldedForSearch))
        start = range.upperBound
      }
    }
    return tokens
  }

  /// They are folded together, as in the index: how one is folded can depend on its neighbours.
  private static func ideographs(_ characters: ArraySlice<Character>) -> [Token] {
    let folded = String(characters).foldedForSearch.map { String($0) }
    let texts = folded.count == characters.count ? folded : characters.map { String($0).foldedForSearch }
    return zip(characters.indices, texts).map { Token(range: $0..<$0 + 1, isIdeographic: true, text: $1) }
  }

  /// A word goes on after a character that is not seen.
  private static func word(at start: Int, of characters: [Character]) -> Range<Int> {
    var (end, next) = (start + 1, start + 1)
    while next < characters.count, characters[next].isPartOfWord || characters[next].isInvisible {
      next += 1
      if characters[next - 1].isPartOfWord { end = next }
    }
    return start..<end
  }
}

extension Character {
  /// Whether words consist of it. A script without spaces has no words.
  var isPartOfWord: Bool {
    (isLetter || isNumber) && !isIdeographic && !unicodeScalars.contains(where: TextFolding.isApostrophe)
  }

  fileprivate var isIdeographic: Bool { unicodeScalars.contains(where: \.isWrittenWithoutSpaces) }
  fileprivate var isInvisible: Bool { unicodeScalars.allSatisfy(\.isInvisible) }
}
