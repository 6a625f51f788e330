import Testing

@testable import Accounts

@Suite struct SkeletonTests {
  /// From https://www.unicode.org/reports/tr39/#Confusable_Detection and confusables.txt.
  @Test(
    arguments: [
      ("paypal", "раураl"), ("scope", "ѕсоре"), ("1", "l"), ("I", "l"), ("0", "O"), ("m", "rn"), ("ø", "o\u{338}"),
      ("\u{1D5A2}", "C"), ("ﷺ", "صلى الله عليه وسلم"), ("力", "カ"), ("Ａ", "A"), ("a\u{200B}b", "ab"),
    ])
  func `Texts that look alike have the same skeleton`(one: String, other: String) {
    #expect(one.skeleton.utf8.elementsEqual(other.skeleton.utf8), "\(one.skeleton) \(other.skeleton)")
  }

  @Test(arguments: [("a", "b"), ("é", "e"), ("rn", "n"), ("и", "й"), ("か", "が"), ("王", "玉")])
  func `Other texts have other skeletons`(one: String, other: String) {
    #expect(!one.skeleton.utf8.elementsEqual(other.skeleton.utf8))
  }

  @Test(arguments: ["paypal", "раураӏ", "Ｔｏｍ", "ﷺ", "Łódź", "張力", "\u{1F82}"])
  func `A skeleton is its own skeleton`(text: String) {
    #expect(text.skeleton.skeleton.utf8.elementsEqual(text.skeleton.utf8))
  }
}
