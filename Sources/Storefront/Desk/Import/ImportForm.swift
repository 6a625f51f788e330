import WebMVVM

/// A file of goods that is imported.
struct ImportForm: WebForm {
  /// 64 MiB: a hundred thousand goods with long descriptions. Larger files are imported with a command.
  static let limit = ByteLimit.bytes(64 << 20)

  let fields: FormFields
  let file: Field<UploadedFile>
  /// Nil for UTF-8, or for UTF-16 with its mark.
  let encoding: Field<FileEncoding?>
  /// The currency of the prices; nil for that of the shop's goods.
  let currency: Field<Currency?>
  /// Whether the stock of goods that the shop has stays.
  let keepsStock: Field<Bool>

  init(_ fields: FormFields) {
    self.fields = fields
    file = fields.file(
      "file", id: FieldID("file", help: "file-help"), types: [.csv, .plainText], limit: Self.limit,
      required: "Choose a file.", tooLarge: Self.tooLarge)
    encoding = fields.choice(
      "encoding", id: FieldID("encoding", help: "encoding-help"),
      from: FileEncoding.allCases.map { Choice($0, text: $0.rawValue, label: $0.rawValue) },
      invalid: "Choose one of these encodings.")
    currency = fields.choice(
      "currency", id: FieldID("currency", help: "currency-help"),
      from: Currency.minorDigits.keys.sorted().compactMap { code in
        (try? Currency(code: code)).map { Choice($0, text: code, label: code) }
      }, invalid: "Choose one of these currencies.")
    keepsStock = fields.flag("keep-stock")
  }

  private static var tooLarge: LocalizedText {
    "This file is larger than 64 MiB. Choose a smaller one, or import it with “storefront import”."
  }
}
