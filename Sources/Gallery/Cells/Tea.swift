/// A tea on the list.
struct Tea: Identifiable, Sendable {
  let id: Int
  let name: BilingualName

  static let all = [
    Tea(id: 1, name: BilingualName(english: "Longjing", chinese: "龙井")),
    Tea(id: 2, name: BilingualName(english: "Biluochun", chinese: "碧螺春")),
    Tea(id: 3, name: BilingualName(english: "Tieguanyin", chinese: "铁观音")),
    Tea(id: 4, name: BilingualName(english: "Da Hong Pao", chinese: "大红袍")),
    Tea(id: 5, name: BilingualName(english: "Baihao Yinzhen", chinese: "白毫银针")),
    Tea(id: 6, name: BilingualName(english: "Junshan Yinzhen", chinese: "君山银针")),
    Tea(id: 7, name: BilingualName(english: "Keemun", chinese: "祁门红茶")),
    Tea(id: 8, name: BilingualName(english: "Pu'er", chinese: "普洱")),
  ]
}

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
