import Testing

@testable import MicroHTTP

struct EntityTagTests {
  @Test(arguments: [
    "\"abc\"", "W/\"abc\"", "*", " * ", "\"x\", \"abc\"", "\"x\",W/\"abc\",\"y\"", "\"a,b\", \"abc\"", ",, \"abc\"",
  ])
  func `A listed tag is found`(_ list: String) {
    #expect(EntityTag.isListed("\"abc\"", in: [list]))
  }

  @Test(arguments: ["", "\"ab\"", "abc", "\"abc", "\"x\" junk \"abc\"", "\"x,\"abc\"", "w/\"abc\"", "**", "W/*"])
  func `Another tag is not found`(_ list: String) {
    #expect(!EntityTag.isListed("\"abc\"", in: [list]))
  }

  @Test func `Several fields are one list`() {
    #expect(EntityTag.isListed("\"abc\"", in: ["\"x\"", "\"abc\""]))
  }
}
