import WebMVVM

// The forms of a page of goods at the desk, one for each concern. Each has the digest of what it was shown with.

extension FormFields {
  /// Without it, nobody knows what the person saw, and what somebody else has stored could be overwritten.
  fileprivate func seen(id: FieldID) -> Field<String> {
    text(
      "seen", .hidden, id: id,
      required: "The form did not say what you saw, so nothing was saved. Open this page again, and send its form.")
  }
}

/// A price, in the currency of the goods.
struct DeskPriceForm: WebForm {
  let fields: FormFields
  let seen: Field<String>
  let price: Field<String>
  /// The price before a reduction; nil for none.
  let former: Field<String?>

  init(_ fields: FormFields) {
    self.fields = fields
    seen = fields.seen(id: "price-seen")
    price = fields.text("price", required: "Type a price.") { $0 }
    former = fields.text("former", id: FieldID("former", help: "former-help")) { $0 }
  }
}

/// How many there are.
struct DeskStockForm: WebForm {
  let fields: FormFields
  let seen: Field<String>
  /// Nil if they are not counted.
  let stock: Field<Int?>

  init(_ fields: FormFields) {
    self.fields = fields
    seen = fields.seen(id: "stock-seen")
    stock = fields.number(
      "stock", id: FieldID("stock", help: "stock-help"), in: 0...Stock.limit)
  }
}

/// A SKU.
struct DeskSKUForm: WebForm {
  let fields: FormFields
  let seen: Field<String>
  let sku: Field<String?>

  init(_ fields: FormFields) {
    self.fields = fields
    seen = fields.seen(id: "sku-seen")
    sku = fields.text("sku", invalid: "Type at most 255 characters.") {
      try DeskTextsForm.line($0, limit: GoodsLimits.optionLength)
    }
  }
}

/// The names and the descriptions in both languages.
struct DeskTextsForm: WebForm {
  let fields: FormFields
  let seen: Field<String>
  let name: Field<String>
  let nameZh: Field<String?>
  let description: Field<String>
  let descriptionZh: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    seen = fields.seen(id: "texts-seen")
    name = fields.text("name", required: "Type a name.", invalid: "Type at most 255 characters.") {
      try Self.line($0, limit: GoodsLimits.titleLength)
    }
    nameZh = fields.text("name-zh", invalid: "Type at most 255 characters.") {
      try Self.line($0, limit: GoodsLimits.titleLength)
    }
    description = fields.text("description", .lines, id: FieldID("description", help: "description-help"))
    descriptionZh = fields.text("description-zh", .lines, id: FieldID("description-zh", help: "description-help"))
  }

  /// The maximum number of bytes of HTML of its texts.
  var htmlSize: Int {
    [name.text, nameZh.text, description.text, descriptionZh.text].reduce(0) { $0 + $1.htmlSize }
  }

  /// A text on one line as an import stores it; nil if it is longer.
  static func line(_ text: String, limit: Int) throws -> String? {
    guard text.unicodeScalars.count <= limit else { return nil }
    let line = PlainText.singleLine(text).composed
    return line.hasVisibleCharacters && line.unicodeScalars.count <= limit ? line : nil
  }
}

/// The sort of goods.
struct DeskSortForm: WebForm {
  let fields: FormFields
  let seen: Field<String>
  let sort: Field<Sort.ID>

  init(_ fields: FormFields) {
    self.fields = fields
    seen = fields.seen(id: "sort-seen")
    sort = fields.choice("sort", of: Sort.ID.self, required: "Choose a sort.")
  }
}

/// Takes goods out of the shop.
struct DeskWithdrawalForm: WebForm {
  let fields: FormFields
  let seen: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    seen = fields.seen(id: "withdrawal-seen")
  }
}
