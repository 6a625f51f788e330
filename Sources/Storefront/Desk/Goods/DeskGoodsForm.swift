import Foundation
import WebMVVM

/// The form of goods at the desk, with their options, variants and pictures.
///
/// A row of a variant or a picture has a key. Its fields are named after it, and a hidden field sends it.
struct DeskGoodsForm: WebForm {
  /// The variants and the pictures that a page shows at most.
  static let (variantLimit, pictureLimit) = (50, 30)
  static let uploadLimit = ByteLimit.bytes(10 << 20)

  let fields: FormFields
  let name: Field<String>
  let nameZh: Field<String?>
  let description: Field<String>
  let descriptionZh: Field<String>
  /// Nil if the goods are not shown in the shop, or if `newSort` has a name.
  let sort: Field<Sort.ID?>
  /// The name of a sort that is added, or of one that exists.
  let newSort: Field<String?>
  let maker: Field<String?>
  /// The fields of goods without variants, and what new variants begin with.
  let item: DeskItemFields
  /// The currency of the first goods of a shop.
  let currency: Field<Currency?>
  let options: [DeskOptionFields]
  let picture: Field<[UploadedFile]>
  /// What the form was shown with: see ``DeskVersion``.
  let version: Field<DeskVersion?>
  private(set) var variants: [DeskVariantFields] = []
  private(set) var pictures: [DeskPictureFields] = []

  init(_ fields: FormFields) {
    self.fields = fields
    name = fields.text(
      "name", required: "Type a name.", invalid: "Type at most \(GoodsLimits.titleLength) characters."
    ) { try Self.line($0, limit: GoodsLimits.titleLength) }
    nameZh = Self.line("name-zh", limit: GoodsLimits.titleLength, in: fields)
    description = fields.text("description", .lines, id: FieldID("description", help: "description-help"))
    descriptionZh = fields.text("description-zh", .lines, id: FieldID("description-zh", help: "description-help"))
    sort = fields.choice("sort", of: Sort.ID.self, prompt: "None: not in the shop")
    newSort = fields.text("new-sort", invalid: "Type another name, which can be seen.") {
      try? SortDataController.checked($0)
    }
    maker = Self.line("maker", limit: Goods.makerLength, in: fields)
    item = DeskItemFields(fields, prefix: "")
    currency = fields.choice(
      "currency",
      from: Currency.minorDigits.keys.sorted().compactMap { code in
        (try? Currency(code: code)).map { Choice($0, text: code, label: code) }
      }, invalid: "Choose one of these currencies.")
    options = (1...3).map { DeskOptionFields(fields, number: $0) }
    picture = fields.files(
      "picture", id: FieldID("picture", help: "picture-help"), types: [.jpeg, .png, .webP], limit: Self.uploadLimit,
      count: 8)
    version = fields.text("version", .hidden) { DeskVersion(routeValue: $0) }
    let variantKeys = fields.values("variant") { Variant.ID(routeValue: $0) }
    let pictureKeys = fields.values("pictures") { $0 }
    addRows(
      variants: Array(((try? variantKeys.value) ?? []).prefix(Self.variantLimit)),
      pictures: Array(((try? pictureKeys.value) ?? []).prefix(Self.pictureLimit)))
  }

  /// An empty form with rows for variants and pictures.
  init(variants: [Variant.ID], pictures: [String]) {
    self.init()
    addRows(variants: variants, pictures: pictures)
  }

  private mutating func addRows(variants: [Variant.ID], pictures: [String]) {
    self.variants = variants.map { DeskVariantFields(fields, $0) }
    self.pictures = pictures.map { DeskPictureFields(fields, $0) }
  }

  /// Shows texts, without checking them.
  func show(_ texts: [String: String]) {
    for field in fields.all { if let text = texts[field.name] { field.fill(text) } }
  }

  /// The same form with other texts, which are read as if they were sent.
  func reading(_ texts: [String: String]) -> DeskGoodsForm {
    // The keys of the rows have more than one value.
    let single = texts.filter { !$0.value.isEmpty && !["variant", "pictures"].contains($0.key) }
    let sent = single.map { Form.Field(name: $0.key, value: $0.value) }
    let keys =
      variants.map { Form.Field(name: "variant", value: $0.id.routeValue) }
      + pictures.map { Form.Field(name: "pictures", value: $0.key) }
    return DeskGoodsForm(reading: Form(sent + keys))
  }

  /// A text on one line as an import stores it; nil if it is longer.
  static func line(_ text: String, limit: Int) throws -> String? {
    guard text.unicodeScalars.count <= limit else { return nil }
    let line = PlainText.singleLine(text).composed
    return line.hasVisibleCharacters && line.unicodeScalars.count <= limit ? line : nil
  }

  static func line(_ name: String, limit: Int, in fields: FormFields) -> Field<String?> {
    fields.text(name, invalid: "Type at most \(limit) characters.") { try line($0, limit: limit) }
  }
}

/// What has a price, a stock and a SKU: goods without variants, or a variant.
struct DeskItemFields {
  let price: Field<String?>
  /// The price before a reduction.
  let former: Field<String?>
  /// Nil if the pieces are not counted.
  let stock: Field<Int?>
  let sku: Field<String?>

  init(_ fields: FormFields, prefix: String) {
    price = fields.text("\(prefix)price") { $0 }
    former = fields.text(
      "\(prefix)former", id: prefix.isEmpty ? FieldID("former", help: "former-help") : nil
    ) { $0 }
    stock = fields.number(
      "\(prefix)stock", id: prefix.isEmpty ? FieldID("stock", help: "stock-help") : nil, in: 0...Stock.limit)
    sku = DeskGoodsForm.line("\(prefix)sku", limit: GoodsLimits.optionLength, in: fields)
  }
}

/// The row of a variant.
struct DeskVariantFields {
  let id: Variant.ID
  let item: DeskItemFields
  let isRemoved: Field<Bool>

  init(_ fields: FormFields, _ id: Variant.ID) {
    self.id = id
    item = DeskItemFields(fields, prefix: "variant-\(id.rawValue)-")
    isRemoved = fields.flag("variant-\(id.rawValue)-removed")
  }
}

/// The name of an option, and its values, one on each line.
struct DeskOptionFields {
  let name: Field<String?>
  let nameZh: Field<String?>
  let values: Field<[String]?>
  let valuesZh: Field<[String]?>

  init(_ fields: FormFields, number: Int) {
    name = DeskGoodsForm.line("option\(number)", limit: GoodsLimits.optionLength, in: fields)
    nameZh = DeskGoodsForm.line("option\(number)-zh", limit: GoodsLimits.optionLength, in: fields)
    values = Self.lines("option\(number)-values", in: fields)
    valuesZh = Self.lines("option\(number)-values-zh", in: fields)
  }

  private static func lines(_ name: String, in fields: FormFields) -> Field<[String]?> {
    fields.text(
      name, .lines, id: FieldID(name, help: "values-help"),
      invalid: "Type each value once, on a line of its own, with at most \(GoodsLimits.optionLength) characters."
    ) { text in
      let lines = text.split(whereSeparator: \.isNewline).map(String.init).filter(\.hasVisibleCharacters)
      let values = try lines.compactMap { try DeskGoodsForm.line($0, limit: GoodsLimits.optionLength) }
      return values.count == lines.count && Set(values).count == values.count ? values : nil
    }
  }
}

/// The row of a picture.
struct DeskPictureFields {
  /// A digest of the address.
  let key: String
  let alt: Field<String?>
  /// The place among the pictures, from 1.
  let place: Field<Int?>
  let isRemoved: Field<Bool>

  init(_ fields: FormFields, _ key: String) {
    self.key = key
    alt = DeskGoodsForm.line("picture-\(key)-alt", limit: GoodsLimits.pictureAltLength, in: fields)
    place = fields.number("picture-\(key)-place", in: 1...GoodsLimits.pictureLimit)
    isRemoved = fields.flag("picture-\(key)-removed")
  }
}
