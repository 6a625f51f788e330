/// A song on the list.
struct Song: Identifiable, Sendable {
  let id: Int
  let name: String
  let nameZh: String

  static let all = [
    Song(id: 1, name: "Jasmine Flower", nameZh: "茉莉花"),
    Song(id: 2, name: "High Mountain, Flowing Water", nameZh: "高山流水"),
    Song(id: 3, name: "Spring River in the Moonlight", nameZh: "春江花月夜"),
  ]
}
