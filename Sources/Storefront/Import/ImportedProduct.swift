/// One product of a product CSV, checked, with its texts as plain text.
struct ImportedProduct: Hashable, Sendable {
  /// What tells it from every other product, in this file and in the shop; at most 255 characters.
  let handle: String

  /// The name of the sort it belongs to, at most 100 characters.
  let sortName: String

  /// At most 255 characters, on one line.
  let title: String
  let titleZh: String?

  /// At most 64 KiB of UTF-8; "\n\n" between paragraphs, "\n" between lines. Empty if there is none.
  let description: String
  let descriptionZh: String?

  let price: Money

  /// The pieces on hand, over all its variants: 0 … ``ProductLimits/stock``.
  var stock: Int

  /// An http or https URL, or a path of this site.
  var picture: String?

  /// What the picture shows, for those who don't see it.
  var pictureAlt: String?

  /// The line of the file where it begins.
  let line: Int
}

/// How much of everything a product may have. Characters are Unicode scalars, which is what SQLite's `length` counts.
enum ProductLimits {
  static let handle = 255
  static let title = 255
  static let sortName = 100
  /// In bytes of UTF-8.
  static let description = 64 * 1024
  static let pictureURL = 2_048
  static let pictureAlt = 512
  static let stock = 1_000_000_000
}
