/// A column of Shopify's product CSV that an import reads; the others of its 46 are ignored.
///
/// The names are those of https://help.shopify.com/en/manual/products/import-export/using-csv, and two of Vitrine's
/// own for the Chinese title and text.
enum ProductColumn: String, CaseIterable {
  case handle = "Handle"
  case title = "Title"
  case body = "Body (HTML)"
  case type = "Type"
  case tags = "Tags"
  case published = "Published"
  case quantity = "Variant Inventory Qty"
  case price = "Variant Price"
  case picture = "Image Src"
  case pictureAlt = "Image Alt Text"
  case status = "Status"
  case titleZh = "Title (zh)"
  case bodyZh = "Body (zh)"

  /// Without these a file is no product CSV.
  static let required: [ProductColumn] = [.handle, .title, .price]
}
