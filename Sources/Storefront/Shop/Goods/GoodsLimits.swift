/// The limits of what the shop stores of goods. Lengths are in Unicode scalars, as in SQLite's `length`, unless they are in bytes.
enum GoodsLimits {
  static let handleLength = 255
  static let titleLength = 255
  /// The maximum length of an option's name or value, and of a SKU.
  static let optionLength = 64
  static let pictureAltLength = 512
  /// In bytes of UTF-8.
  static let pictureAddressByteLimit = 1_024
  /// In bytes of HTML.
  static let descriptionByteLimit = 64 * 1024
  /// The same as in Shopify.
  static let variantLimit = 2_048
  static let pictureLimit = 250
}
