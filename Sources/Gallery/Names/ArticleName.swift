import WebMVVM

/// A name in an article, what it is here, and where the shop uses it.
///
/// The files that are named in this folder are copied into the Gallery by ``ListingPlugin``, so that a page can show them.
struct ArticleName: Sendable {
  /// The name in the article.
  let name: String
  /// The name here.
  let here: String
  /// The file that shows it, as a path in the package.
  let file: String
  let shop: Use

  /// Where the shop uses it.
  enum Use: Sendable {
    /// In a file, which a page of the shop shows at work.
    case used(String, page: String)
    /// Nowhere, or where visitors do not see it.
    case unused(Reason)
  }

  /// Why no page of the shop shows something to visitors.
  enum Reason: String, CaseIterable, Sendable {
    case printed, noScreen, link, address, oneRequest, desk, written, chosen

    var text: LocalizedText {
      switch self {
      case .printed: "Not used: a page is printed once, when its State is complete."
      case .noScreen: "Not used: a page has no screen that lives on."
      case .link: "Not used: a link or a form of the page does it."
      case .address: "Not used: the address of a form names its cell."
      case .oneRequest: "Not used: all objects live for one request."
      case .desk: "At the desk, for an import. Visitors do not see it."
      case .written: "Not used: it writes files that you go on with."
      case .chosen: "Not used: it is MVVM with coordinators throughout."
      }
    }
  }

  init(_ name: String, _ here: String, in file: String, _ shop: Use) {
    self.name = name
    self.here = here
    self.file = file
    self.shop = shop
  }
}
