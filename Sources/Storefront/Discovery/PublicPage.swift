import WebMVVM

/// A scene that search engines and other sites describe.
protocol PublicScene: Scene {
  /// What they show of it.
  var publicPage: PublicPage { get }
}

/// What search engines and other sites show of a page, besides its title.
struct PublicPage {
  /// The longest description that search engines show, in characters.
  private static let descriptionLimit = 160

  /// A sentence or two in plain text.
  let description: String
  /// The address of a picture.
  var picture: String?
  /// The page shows goods that can be bought.
  var product: ProductData?
  /// The pages above it, from the first one down.
  var path: [Step] = []

  /// A page above this one.
  struct Step {
    let name: String
    let location: Location
  }

  /// - Parameter description: A text of any length. It is shortened at the end of a word, and line ends become spaces.
  init(description: String, picture: String? = nil, product: ProductData? = nil, path: [Step] = []) {
    let text = description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.description = Self.shortened(text)
    self.picture = picture
    self.product = product
    self.path = path
  }

  private static func shortened(_ text: String) -> String {
    guard text.count > descriptionLimit else { return text }
    let start = text.prefix(descriptionLimit - 1)
    return (start.lastIndex(of: " ").map { start[..<$0] } ?? start) + "…"
  }
}
