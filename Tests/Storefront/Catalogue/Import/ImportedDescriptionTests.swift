@testable import Storefront
import Testing
import WebMVVM

@Suite struct ImportedDescriptionTests {
  @Test(
    arguments: [
      ("One.\nTwo.\n\nThree.", "One.\nTwo.\n\nThree."), ("One.\r\nTwo.", "One.\nTwo."), ("One.\rTwo.", "One.\nTwo."),
      ("\n One &amp; two \n\n\n\n Three\n", "One & two\n\nThree"), ("One  line", "One line"),
    ])
  func `The lines of a text without elements are kept`(field: String, text: String) {
    let description = ImportedDescription(field, named: "description")

    #expect(description.text == text && description.html == nil && description.remarks.isEmpty)
  }

  @Test func `In HTML, line ends are spaces`() {
    #expect(ImportedDescription("<p>One\ntwo</p>\nthree", named: "description").text == "One two\n\nthree")
  }

  @Test(arguments: [("d", 65_529, true), ("d", 65_530, false), ("杯", 21_843, true), ("杯", 21_844, false)])
  func `A description has at most 64 KiB of HTML`(character: String, count: Int, isWhole: Bool) {
    let description = ImportedDescription(String(repeating: character, count: count), named: "Chinese description")

    #expect(description.isWhole == isWhole)
    let kept = isWhole ? count : GoodsLimits.descriptionByteLimit / 6 / character.utf8.count
    #expect(description.text == String(repeating: character, count: kept))
    let remark = "the Chinese description is longer than 65536 bytes of HTML; its end is left out"
    #expect(description.remarks.map(\.description) == (isWhole ? [] : [remark]))
  }
}
