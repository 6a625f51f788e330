/// A column of Shopify's product CSV that an import uses. Other columns are ignored; those with values are reported.
///
/// The names are those of https://help.shopify.com/en/manual/products/import-export/using-csv, and names of Vitrine
/// for Chinese texts. An export writes the names that Shopify used until 2024.
enum ProductColumn: String, CaseIterable {
  case handle = "Handle"
  case title = "Title"
  case body = "Body (HTML)"
  case maker = "Vendor"
  case type = "Type"
  case tags = "Tags"
  case published = "Published"
  case option1Name = "Option1 Name"
  case option1 = "Option1 Value"
  case option2Name = "Option2 Name"
  case option2 = "Option2 Value"
  case option3Name = "Option3 Name"
  case option3 = "Option3 Value"
  case sku = "Variant SKU"
  case tracker = "Variant Inventory Tracker"
  case quantity = "Variant Inventory Qty"
  case policy = "Variant Inventory Policy"
  case price = "Variant Price"
  case compareAtPrice = "Variant Compare At Price"
  case variantPicture = "Variant Image"
  case picture = "Image Src"
  case picturePosition = "Image Position"
  case pictureAlt = "Image Alt Text"
  case status = "Status"
  case titleZh = "Title (zh)"
  case bodyZh = "Body (zh)"
  case typeZh = "Type (zh)"
  case option1NameZh = "Option1 Name (zh)"
  case option1Zh = "Option1 Value (zh)"
  case option2NameZh = "Option2 Name (zh)"
  case option2Zh = "Option2 Value (zh)"
  case option3NameZh = "Option3 Name (zh)"
  case option3Zh = "Option3 Value (zh)"

  static let optionNames: [ProductColumn] = [.option1Name, .option2Name, .option3Name]
  static let optionNamesZh: [ProductColumn] = [.option1NameZh, .option2NameZh, .option3NameZh]
  static let options: [ProductColumn] = [.option1, .option2, .option3]
  static let optionsZh: [ProductColumn] = [.option1Zh, .option2Zh, .option3Zh]
  /// What each variant has of its own.
  static let ofVariants: [ProductColumn] =
    [.price, .quantity, .sku, .compareAtPrice, .variantPicture, .tracker, .policy] + options + optionsZh
  /// What each picture has of its own.
  static let ofPictures: [ProductColumn] = [.picture, .picturePosition, .pictureAlt]

  /// The name that Shopify has used since 2025, or in 2021 and 2022 for the type; nil if it is the same.
  private var otherName: String? {
    switch self {
    case .handle: "URL handle"
    case .body: "Description"
    case .type: "Custom Product Type"
    case .published: "Published on online store"
    case .sku: "SKU"
    case .tracker: "Inventory tracker"
    case .quantity: "Inventory quantity"
    case .policy: "Continue selling when out of stock"
    case .price: "Price"
    case .compareAtPrice: "Compare-at price"
    case .variantPicture: "Variant image URL"
    case .picture: "Product image URL"
    default: nil
    }
  }

  /// All names. If a file has several of them, the first one counts.
  var names: [String] { [rawValue] + (otherName.map { [$0] } ?? []) }

  /// What is compared of a name: its letters and digits, without regard to case. So spaces, hyphens and parentheses make no
  /// difference.
  static func key(of name: String) -> String {
    var key = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      key.append(scalar)
    }
    return String(key).lowercased()
  }
}
