extension ShopFront {
  /// The demo shop's texts.
  static let demo = ShopFront(
    tagline: "A small department shop, with something good in every window.",
    title: "Something good in every window",
    text: "Tea, books, lamps, instruments and the other things that make a house pleasant to come back to.",
    textZh: "一家小小的百货店，每扇橱窗里都有好东西。",
    pictures: ["/pictures/tea-tin.svg", "/pictures/lighting-lantern.svg", "/pictures/instruments-erhu.svg"])
}
