import Testing

@testable import Storefront

@Suite struct PinyinTests {
  @Test(
    arguments: [
      ("longjing", ["long", "jing"]), ("tieguanyin", ["tie", "guan", "yin"]), ("dahongpao", ["da", "hong", "pao"]),
      ("puer", ["pu", "er"]), ("tianan", ["tian", "an"]), ("shuangxi", ["shuang", "xi"]), ("changan", ["chang", "an"]),
      ("fangan", ["fang", "an"]), ("xian", ["xi", "an"]), ("nuer", ["nu", "er"]), ("lvse", nil), ("long", nil),
      ("teapot", nil), ("there", nil), ("aaaa", nil), ("", nil), ("龙井", nil),
      (String(repeating: "long", count: 1_000), nil),
    ])
  func `A word of several syllables is divided into them, and another one is not`(word: String, syllables: [String]?) {
    #expect(Pinyin.syllables(of: word) == syllables)
  }
}
