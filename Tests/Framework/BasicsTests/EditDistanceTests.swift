import Basics
import Testing

@Suite struct EditDistanceTests {
  @Test(
    arguments: [
      ("lamp", "lamp", 0), ("lamp", "lamps", 1), ("lamps", "lamp", 1), ("lamp", "lamb", 1), ("lmap", "lamp", 1),
      ("", "lamp", 4), ("lamp", "", 4), ("", "", 0), ("abcd", "badc", 2), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func `A distance is the number of letters to insert, delete, replace or exchange`(
    word: String, other: String, errors: Int
  ) {
    var distance = EditDistance(from: word.utf8)

    #expect(distance.count(to: other.utf8, atMost: 9) == errors)
    #expect(distance.count(to: other.utf8, atMost: errors) == errors)
    #expect(errors == 0 || distance.count(to: other.utf8, atMost: errors - 1) == nil)
  }

  @Test func `A word is compared with others of any length, one after another`() {
    var distance = EditDistance(from: "teapot".utf8)

    let counts = ["tea", "teapots and cups", "teapto", "", "teapot"].map { distance.count(to: $0.utf8, atMost: 3) }

    #expect(counts == [3, nil, 1, nil, 0])
  }
}
