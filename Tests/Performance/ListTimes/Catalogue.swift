import Foundation

/// A product CSV of any size. The same number of goods gives the same file.
struct Catalogue {
  static let sortCount = 58
  /// One product of every catalogue has this word.
  static let rareWord = "zanzibar"

  let count: Int

  /// The number of goods of the first sort.
  var firstSortCount: Int { (count + Self.sortCount - 1) / Self.sortCount }

  func write(to file: URL) throws {
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw Failure(description: "cannot write to \(file.path)")
    }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    var text = "Handle,Title,Body (HTML),Vendor,Type,Variant Inventory Qty,Variant Price,Title (zh)\n"
    for number in 0..<count {
      text += row(number)
      if text.utf8.count > 1 << 18 {
        try handle.write(contentsOf: Data(text.utf8))
        text = ""
      }
    }
    try handle.write(contentsOf: Data(text.utf8))
  }

  private func row(_ number: Int) -> String {
    let random = Self.mixed(UInt64(number))
    func pick(_ words: [String], _ shift: UInt64) -> String {
      words[Int(truncatingIfNeeded: (random >> shift) % UInt64(words.count))]
    }
    let rare = number == 500 ? " \(Self.rareWord)" : ""
    let name = "\(pick(Self.colours, 0)) \(pick(Self.materials, 8)) \(pick(Self.things, 16))\(rare) \(number)"
    let chinese = number.isMultiple(of: 10) ? pick(Self.chinese, 16) : ""
    let body = "<p>Handmade \(pick(Self.things, 24)) for the \(pick(Self.places, 32)) with a certificate.</p>"
    let price = "\(1 + (random >> 40) % 9_000).\(10 + (random >> 56) % 90)"
    let stock = (random >> 20) % 4 == 0 ? 0 : (random >> 22) % 50
    let maker = "Maker \((random >> 12) % 40)"
    return "goods-\(number),\(name),\(body),\(maker),Sort \(number % Self.sortCount),\(stock),\(price),\(chinese)\n"
  }

  /// Spreads the bits of a number: https://xoshiro.di.unimi.it/splitmix64.c
  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  private static let colours = ["Blue", "Red", "Green", "White", "Black", "Celadon", "Amber", "Grey"]
  private static let materials = ["ceramic", "oak", "linen", "steel", "glass", "paper", "silk", "stone"]
  private static let things = ["teapot", "cup", "lamp", "chair", "bowl", "brush", "vase", "blanket", "kettle", "tray"]
  private static let places = ["kitchen", "garden", "study", "terrace", "studio"]
  private static let chinese = ["明前龙井茶", "青瓷茶壶", "书法毛笔", "桑蚕丝被"]
}
