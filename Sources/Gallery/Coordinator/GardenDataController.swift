import WebMVVM

/// Reads the tea gardens. They are numbered from 1 without a gap.
struct GardenDataController: Sendable {
  let gardens = [
    Garden(
      id: 1, name: BilingualName(english: "Hangzhou", chinese: "杭州"),
      tea: "Longjing, flat leaves fired in a pan"),
    Garden(
      id: 2, name: BilingualName(english: "Wuyi", chinese: "武夷山"),
      tea: "Da Hong Pao, an oolong of the rocks"),
    Garden(
      id: 3, name: BilingualName(english: "Fuding", chinese: "福鼎"),
      tea: "Baihao Yinzhen, white tea of buds only"),
    Garden(
      id: 4, name: BilingualName(english: "Qimen", chinese: "祁门"),
      tea: "Keemun, a black tea with a scent of orchids"),
    Garden(
      id: 5, name: BilingualName(english: "Pu'er", chinese: "普洱"),
      tea: "Pu'er, pressed into cakes and left to age"),
  ]

  /// The garden with this number, if there is one.
  func garden(_ id: Garden.ID) -> Garden? { gardens.first { $0.id == id } }
}

/// A tea garden, shown by a destination.
struct Garden: Identifiable, Hashable, Sendable {
  let id: Int
  let name: BilingualName
  let tea: LocalizedText
}
