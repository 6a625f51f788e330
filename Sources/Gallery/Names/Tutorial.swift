/// How to write a shop with the patterns of the articles. ``ListingPlugin`` copies it, so that a page can show it.
enum Tutorial {
  static let path = "Sources/Framework/WebMVVM/WebMVVM.docc/TheShopInTenSteps.md"
}
