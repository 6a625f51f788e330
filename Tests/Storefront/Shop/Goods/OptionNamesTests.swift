import Testing

@testable import Storefront

@Suite struct OptionNamesTests {
  @Test(
    arguments: [
      ([], nil), (["", ""], nil), (["Size"], "Size"), (["Size", ""], "Size"), (["", "Color"], "– / Color"),
      (["Size / Taille", "Color"], "Size / Taille / Color"),
    ] as [([String], String?)])
  func `Names are shown in their order, with a dash for one that is missing`(names: [String], text: String?) {
    #expect(OptionNames(names).shown == text)
  }
}
