/// A tea on the list.
struct Tea: Identifiable, Sendable {
  let id: Int
  let name: String
  let nameZh: String

  static let all = [
    Tea(id: 1, name: "Longjing", nameZh: "龙井"),
    Tea(id: 2, name: "Biluochun", nameZh: "碧螺春"),
    Tea(id: 3, name: "Tieguanyin", nameZh: "铁观音"),
    Tea(id: 4, name: "Da Hong Pao", nameZh: "大红袍"),
    Tea(id: 5, name: "Baihao Yinzhen", nameZh: "白毫银针"),
    Tea(id: 6, name: "Junshan Yinzhen", nameZh: "君山银针"),
    Tea(id: 7, name: "Keemun", nameZh: "祁门红茶"),
    Tea(id: 8, name: "Pu'er", nameZh: "普洱"),
  ]
}
