import WebMVVM

/// A scene that search engines and other sites describe.
protocol PublicScene: Scene {
  /// What they show of it.
  var publicPage: PublicPage { get }
}

/// What search engines and other sites show of a page, besides its title.
struct PublicPage {
  /// The longest description that search engines show, in characters.
  static let descriptionLimit = 160

  /// How much of a text is read for a description, in scalars. What is shown has fewer, unless it is mostly white space or marks.
  private static let readLimit = 4_096

  /// A sentence or two in plain text.
  let description: String
  /// The address of a picture.
  var picture: String?
  /// The page shows goods that can be bought.
  var product: ProductData?
  /// The pages above it, from the first one down.
  var path: [Step] = []
  /// The page whose content this one only shows in another way; nil if there is none.
  var canonical: Location?

  /// A page above this one.
  struct Step {
    let name: String
    let location: Location
  }

  /// - Parameters:
  ///   - description: A text of any length. It is shortened at the end of a word, and line ends become spaces.
  ///   - picture: The address of a picture. The placeholder for goods without a picture is left out.
  ///   - product: The goods that the page shows.
  ///   - path: The pages above it, from the first one down.
  ///   - canonical: The page whose content this one only shows in another way.
  init(
    description: String, picture: String? = nil, product: ProductData? = nil, path: [Step] = [],
    canonical: Location? = nil
  ) {
    // Counting bytes takes no time, and no text has more scalars.
    let isShort = description.utf8.count <= Self.readLimit
    let beginning = isShort ? description : String(description.unicodeScalars.prefix(Self.readLimit))
    self.description = Self.shortened(beginning.onOneLine)
    self.picture = picture == PictureViewModel.placeholder.address ? nil : picture
    self.product = product
    self.path = path
    self.canonical = canonical
  }

  /// The picture for sites that show a link to the page. They show no drawings in SVG, so the picture of the shop stands for
  /// these.
  var sharedPicture: String? {
    guard let picture else { return nil }
    let path = picture.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return path.suffix(4).elementsEqual(".svg".utf8) ? Self.pictureOfShop : picture
  }

  /// `Public/share.jpg`, 1200 × 630 pixels.
  private static let pictureOfShop = "/share.jpg"

  private static func shortened(_ text: String) -> String {
    guard let end = end(of: text) else { return text }
    let start = text[..<end]
    return String(start.utf8.lastIndex(of: UInt8(ascii: " ")).map { start[..<$0] } ?? start) + "…"
  }

  /// Where a text that is too long must end at the latest; nil for a text that is short enough.
  private static func end(of text: String) -> String.Index? {
    // A character has at least one byte, and in ASCII exactly one. Finding characters is slow, so those after the limit are not
    // counted.
    guard text.utf8.count > descriptionLimit else { return nil }
    // The byte after the limit counts: it may belong to the character before it.
    let startsInASCII = text.utf8.withContiguousStorageIfAvailable {
      $0.prefix(descriptionLimit + 1).reduce(0, |) < 0x80
    }
    if startsInASCII == true { return text.utf8.index(text.startIndex, offsetBy: descriptionLimit - 1) }
    let limit = text.index(text.startIndex, offsetBy: descriptionLimit, limitedBy: text.endIndex)
    guard let limit, limit < text.endIndex else { return nil }
    return text.index(text.startIndex, offsetBy: descriptionLimit - 1)
  }
}

/// The address at which browsers reach the shop, which begins the addresses for search engines and other sites.
struct PublicOrigin {
  /// `https://shop.example`; nil if the operator has not configured one. Addresses are then relative.
  let text: String?

  /// The complete address of a page.
  func address(of page: Location) -> String { completeAddress(of: page) ?? page.description }

  /// The complete address of a page, for programs that don't know where the page came from; nil without an origin.
  func completeAddress(of page: Location) -> String? { text.map { $0 + page.description } }

  /// The complete address of a picture, for the same programs; nil without an origin, unless it is on another site.
  func completeAddress(of picture: String) -> String? {
    picture.hasPrefix("/") ? text.map { $0 + picture } : picture
  }

  /// The complete address of a picture, which can be on another site.
  func address(of picture: String) -> String { picture.hasPrefix("/") ? (text ?? "") + picture : picture }
}
