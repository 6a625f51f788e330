extension ShopFront {
  /// The demo shop's texts.
  static let demo = ShopFront(
    tagline: "A small department shop, with something good in every window.",
    taglineZh: "一家小小的百货店，每扇橱窗里都有好东西。",
    title: "Something good in every window",
    titleZh: "每扇橱窗里都有好东西",
    text: "Tea, books, lamps, instruments and the other things that make a house pleasant to come back to.",
    textZh: "茶、书、灯、乐器，还有让家更舒适的种种好物。",
    pictures: ["/pictures/tea-tin-wave.svg", "/pictures/lighting-silk-lantern.svg", "/pictures/instruments-erhu.svg"],
    isDemo: true)
}
