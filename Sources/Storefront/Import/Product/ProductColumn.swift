/// A column of Shopify's product CSV that an import uses. Other columns are ignored; those with values are reported.
///
/// The names are those of https://help.shopify.com/en/manual/products/import-export/using-csv, and three names of
/// Vitrine for the Chinese title, text and type.
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
  case quantity = "Variant Inventory Qty"
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

  /// A file without these is not a product CSV.
  static let required: [ProductColumn] = [.handle, .title, .price]
}
