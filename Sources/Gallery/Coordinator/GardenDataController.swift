/// Reads the tea gardens. They are numbered from 1 without a gap.
struct GardenDataController: Sendable {
  let gardens = [
    Garden(id: 1, name: "Hangzhou", nameZh: "杭州", tea: "Longjing, flat leaves fired in a pan"),
    Garden(id: 2, name: "Wuyi", nameZh: "武夷山", tea: "Da Hong Pao, an oolong of the rocks"),
    Garden(id: 3, name: "Fuding", nameZh: "福鼎", tea: "Baihao Yinzhen, white tea of buds alone"),
    Garden(id: 4, name: "Qimen", nameZh: "祁门", tea: "Keemun, a black tea with a scent of orchids"),
    Garden(id: 5, name: "Pu'er", nameZh: "普洱", tea: "Pu'er, pressed into cakes and left to age"),
  ]

  /// The garden with this number, if there is one.
  func garden(_ id: Garden.ID) -> Garden? { gardens.first { $0.id == id } }
}
