import WebMVVM

/// The form of a sort: its names, and its picture, which is one of its goods, an uploaded one, or any other by its address.
struct DeskSortForm: WebForm {
  let fields: FormFields
  let name: Field<String>
  let nameZh: Field<String?>
  /// A picture of the goods; nil for the first one, whichever it is.
  let picture: Field<String?>
  /// The address of another picture, which is used instead.
  let address: Field<String?>
  let upload: Field<UploadedFile?>
  /// What the form was shown with: see ``DeskVersion``.
  let version: Field<DeskVersion?>

  init(_ fields: FormFields) {
    let length = 1...Sort.nameLength
    self.fields = fields
    name = fields.text(
      "name", required: "Type a name.", length: length, invalid: "Type another name, which can be seen.",
      rule: Self.checked)
    nameZh = fields.text(
      "name-zh", length: length, invalid: "Type another name, which can be seen.", rule: Self.checked)
    picture = fields.choice("picture", of: String.self, prompt: "The first picture of its goods")
    address = fields.text(
      "address", id: FieldID("address", help: "address-help"),
      invalid: "Type an address that begins with https:// or /."
    ) { $0.isPictureURL && $0.utf8.count <= GoodsLimits.pictureAddressByteLimit ? $0 : nil }
    upload = fields.file(
      "upload", id: FieldID("upload", help: "upload-help"), types: [.jpeg, .png, .webP],
      limit: DeskGoodsForm.uploadLimit)
    version = fields.text("version", .hidden) { DeskVersion(routeValue: $0) }
  }

  private static func checked(_ name: String) -> String? { try? SortDataController.checked(name) }

  /// What the form describes. It takes the address instead of a picture of the goods.
  var sort: DeskSort {
    get throws {
      DeskSort(
        names: NamesOfSort(name: try name.value, nameZh: try nameZh.value), picture: try address.value ?? picture.value)
    }
  }

  /// Offers the pictures of the goods.
  func offer(_ pictures: [String]) { picture.offer(pictures.map { Choice($0, label: $0) }) }

  /// Shows a sort as it is stored.
  ///
  /// - Parameter pictures: Those of its goods.
  func show(_ sort: DeskSort, _ pictures: [String]) {
    let own = sort.picture ?? ""
    let isOfGoods = pictures.contains { $0.hasSameBytes(as: own) }
    name.fill(sort.names.name)
    nameZh.fill(sort.names.nameZh ?? "")
    picture.fill(isOfGoods ? own : "")
    address.fill(isOfGoods ? "" : own)
    version.fill(DeskVersion(shownTexts).routeValue)
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
