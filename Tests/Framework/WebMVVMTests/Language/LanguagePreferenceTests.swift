import Testing

@testable import WebMVVM

@Suite struct LanguagePreferenceTests {
  @Test(
    arguments: [
      ("zh-CN,zh;q=0.9,en;q=0.8", "zh-Hans"), ("zh", "zh-Hans"), ("zh-Hans-SG", "zh-Hans"), ("ZH-tw", "zh-Hans"),
      ("en-US,en;q=0.9,zh;q=0.8", "en"), ("de,zh;q=0.5,en;q=0.4", "zh-Hans"), ("de, en;q=0.5 ,zh ; q=0.6", "zh-Hans"),
      ("zh;q=0.5,en;q=0.5", "zh-Hans"), ("*", "en"), ("en;q=0,*", "zh-Hans"), ("zh;q=0", nil), ("zh;q=0,en", "en"),
      ("de", nil), ("", nil), (",;q=1", nil), ("zh;q=2", nil), ("zh;q=0.1234", nil), ("zh;q=x", nil),
      ("zh;q=1.0", "zh-Hans"),
      ("zhx", nil), (String(repeating: "de,", count: 400) + "zh", nil),
    ] as [(String, String?)])
  func `The most wanted language that the site has is found`(_ field: String, _ tag: String?) {
    #expect(LanguagePreference(field).language(among: [.english, .simplifiedChinese])?.tag == tag)
  }
}
