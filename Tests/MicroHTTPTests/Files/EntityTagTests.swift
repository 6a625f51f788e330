import Testing

@testable import MicroHTTP

struct EntityTagTests {
  @Test(arguments: [
    "\"abc\"", "W/\"abc\"", "*", " * ", "\"x\", \"abc\"", "\"x\",W/\"abc\",\"y\"", "\"a,b\", \"abc\"", ",, \"abc\"",
  ])
  func aListedTagIsFound(_ list: String) {
    #expect(EntityTag.isListed("\"abc\"", in: [list]))
  }

  @Test(arguments: ["", "\"ab\"", "abc", "\"abc", "\"x\" junk \"abc\"", "\"x,\"abc\"", "w/\"abc\"", "**", "W/*"])
  func anotherTagIsNot(_ list: String) {
    #expect(!EntityTag.isListed("\"abc\"", in: [list]))
  }

  @Test func severalFieldsAreOneList() {
    #expect(EntityTag.isListed("\"abc\"", in: ["\"x\"", "\"abc\""]))
  }
}
