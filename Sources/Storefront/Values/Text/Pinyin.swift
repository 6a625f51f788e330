/// The syllables of Chinese in Latin letters: https://www.iso.org/standard/61420.html
enum Pinyin {
  /// A longer word is not divided.
  private static let byteLimit = 24

  /// The syllables of a word that has several, as in `longjing`: long jing. Nil for another word.
  ///
  /// Where there are several ways, the first syllables are as long as possible. A syllable has at least two letters, so that
  /// fewer words of other languages look like pinyin.
  ///
  /// - Parameter word: A folded word.
  static func syllables(of word: String) -> [String]? {
    let letters = Array(word.utf8)
    guard (4...byteLimit).contains(letters.count), letters.allSatisfy({ $0 < 0x80 }) else { return nil }
    // The end of the first syllable of each rest of the word that can be divided, from the last one.
    var ends: [Int?] = Array(repeating: nil, count: letters.count) + [letters.count]
    for start in letters.indices.reversed() {
      ends[start] = (start + 2..<start + 7).last { end in
        end <= letters.count && ends[end] != nil && (start > 0 || end < letters.count)
          && all.contains(String(decoding: letters[start..<end], as: UTF8.self))
      }
    }
    var (syllables, start): ([String], Int) = ([], 0)
    while start < letters.count, let end = ends[start] {
      syllables.append(String(decoding: letters[start..<end], as: UTF8.self))
      start = end
    }
    return start == letters.count ? syllables : nil
  }

  private static let all = Set(
    table.split(separator: "\n").flatMap { line in
      let parts = line.split(separator: " ").map(String.init)
      return parts.dropFirst().map { parts[0] == "-" ? $0 : parts[0] + $0 }
    })

  /// In each line an initial, and the finals that it has. ü is u, as a search has it.
  private static let table = """
    - ai an ang ao en er ou
    b a ai an ang ao ei en eng i ian iao ie in ing o u
    p a ai an ang ao ei en eng i ian iao ie in ing o ou u
    m a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
    f a an ang ei en eng o ou u
    d a ai an ang ao e ei en eng i ian iao ie ing iu ong ou u uan ui un uo
    t a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo
    n a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan ue uo
    l a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan ue un uo
    g a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
    k a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo
    h a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
    j i ia ian iang iao ie in ing iong iu u uan ue un
    q i ia ian iang iao ie in ing iong iu u uan ue un
    x i ia ian iang iao ie in ing iong iu u uan ue un
    zh a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo
    ch a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
    sh a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
    r an ang ao e en eng i ong ou u uan ui un uo
    z a ai an ang ao e ei en eng i ong ou u uan ui un uo
    c a ai an ang ao e en eng i ong ou u uan ui un uo
    s a ai an ang ao e en eng i ong ou u uan ui un uo
    y a an ang ao e i in ing ong ou u uan ue un
    w a ai an ang ei en eng o u
    """
}
