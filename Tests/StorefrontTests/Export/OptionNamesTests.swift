import Testing

@testable import Storefront

@Suite struct OptionNamesTests {
  @Test(
    arguments: [
      ("", []), ("Size", ["Size"]), ("Size / Color / Cut", ["Size", "Color", "Cut"]),
      ("a / b / c / d", ["a / b / c / d"]), ("a/b", ["a/b"]),
    ] as [(String, [String])])
  func `A joined text has at most three names`(text: String, names: [String]) {
    #expect(OptionNames(joined: text).names == names)
  }

  @Test func `Joining the names again gives the same text, and each name can be imported`() {
    var random = SeededGenerator(seed: 3)
    for _ in 1...500 {
      let names = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let pieces = (0..<Int.random(in: 1...9, using: &random)).map { _ in
          String(repeating: "茶", count: Int.random(in: 1...25, using: &random))
        }
        return pieces.joined(separator: OptionNames.separator)
      }
      let text = names.joined(separator: OptionNames.separator)

      let parsed = OptionNames(joined: text).names

      #expect(parsed.joined(separator: OptionNames.separator) == text && parsed.count <= 3)
      #expect(parsed.allSatisfy { $0.unicodeScalars.count <= ImportedProduct.optionLength })
    }
  }
}
