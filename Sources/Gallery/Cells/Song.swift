/// A song on the list.
struct Song: Identifiable, Sendable {
  let id: Int
  let name: BilingualName

  static let all = [
    Song(id: 1, name: BilingualName(english: "Jasmine Flower", chinese: "茉莉花")),
    Song(id: 2, name: BilingualName(english: "High Mountain, Flowing Water", chinese: "高山流水")),
    Song(id: 3, name: BilingualName(english: "Spring River in the Moonlight", chinese: "春江花月夜")),
  ]
}
