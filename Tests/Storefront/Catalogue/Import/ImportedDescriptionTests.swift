import Testing

@testable import Storefront

@Suite struct ImportedDescriptionTests {
  @Test(
    arguments: [
      ("One.\nTwo.\n\nThree.", "One.\nTwo.\n\nThree."), ("One.\r\nTwo.", "One.\nTwo."), ("One.\rTwo.", "One.\nTwo."),
      ("\n One &amp; two \n\n\n\n Three\n", "One & two\n\nThree"), ("One  line", "One line"),
    ])
  func `The lines of a text without elements are kept`(field: String, text: String) throws {
    let description = try ImportedDescription(field, named: "description")

    #expect(description.text == text && description.html == nil && description.remark == nil)
  }

  @Test func `In HTML, line ends are spaces`() throws {
    #expect(try ImportedDescription("<p>One\ntwo</p>\nthree", named: "description").text == "One two\n\nthree")
  }
}
