import Testing

@testable import Storefront

/// What a list of mails shows of the letters that a search found.
@Suite struct MailMarksTests {
  @Test func `A word far down in a letter is shown`() throws {
    var marks = try #require(MailMarks(.search("zebra")))

    let excerpt = marks.excerpt(of: String(repeating: "tea ", count: 5_000) + "zebra")

    #expect(excerpt?.contains { $0.text == "zebra" && $0.isMatch } == true)
  }

  @Test func `The letters of a list are searched up to a number of code points together`() throws {
    var marks = try #require(MailMarks(.search("zebra")))

    // Such as letters that were found by the name of their sender.
    for _ in 0..<4 { #expect(marks.excerpt(of: String(repeating: "tea ", count: 4_096)) == nil) }

    #expect(marks.excerpt(of: "zebra") == nil)
  }
}
