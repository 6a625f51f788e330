import WebMVVM

/// The form with the picture of a sort: one of its goods, or any other one by its address.
struct DeskSortPictureForm: WebForm {
  let fields: FormFields
  /// A picture of the goods; nil for the first one, whichever it is.
  let picture: Field<String?>
  /// The address of another picture, which is used instead.
  let address: Field<String?>
  /// The picture that the page showed; nil for the first one of the goods.
  let was: Field<String?>

  init(_ fields: FormFields) {
    self.fields = fields
    picture = fields.choice("picture", of: String.self, prompt: "The first picture of its goods")
    address = fields.text(
      "address", id: FieldID("address", help: "address-help"),
      invalid: "Type an address that begins with https:// or /.", rule: Self.checked)
    was = fields.text("wasPicture", .hidden) { $0 }
  }

  /// The address of a picture; nil for any other text.
  static func checked(_ address: String) -> String? {
    address.isPictureURL && address.utf8.count <= GoodsLimits.pictureAddressByteLimit ? address : nil
  }

  /// What was chosen.
  var chosen: String? { get throws { try address.value ?? picture.value } }

  /// What the page showed, or nil if that was not sent.
  var shown: String?? { get throws { was.isSent ? .some(try was.value) : nil } }

  /// Offers the pictures of the goods, and shows what is stored in a form that was not sent.
  func show(_ pictures: SortPictures) {
    picture.offer(pictures.ofGoods.map { Choice($0, label: $0) })
    if was.isSent { return }
    let own = pictures.own ?? ""
    let isOfGoods = pictures.ofGoods.contains { $0.hasSameBytes(as: own) }
    picture.fill(isOfGoods ? own : "")
    address.fill(isOfGoods ? "" : own)
  }
}

/// A picture to choose for a sort.
struct DeskSortPictureViewModel {
  let address: String
  let name: String
  let option: FormOption

  static func all(_ field: Field<String?>, first: String?) -> [DeskSortPictureViewModel] {
    field.options.enumerated().map { place, option in
      place == 0
        ? DeskSortPictureViewModel(
          address: first ?? PictureViewModel.placeholder.address, name: option.label, option: option)
        : DeskSortPictureViewModel(
          address: option.text, name: String(localized: "Picture \(place)"), option: option)
    }
  }
}
