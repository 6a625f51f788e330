import WebMVVM

/// The names of a sort in both languages.
struct NamesOfSort: Hashable, Sendable {
  let name: String
  /// Nil for a sort without a Chinese name.
  let nameZh: String?

  var text: String { nameZh.map { "\(name) / \($0)" } ?? name }
}

/// The names of a sort before a change at the desk, in the address of its Undo button, and those after it.
struct FormerNames: RouteQuery {
  private var name: String?
  private var nameZh: String?
  private var presentName: String?
  private var presentNameZh: String?

  var names: NamesOfSort { NamesOfSort(name: name ?? "", nameZh: nameZh) }
  var present: NamesOfSort { NamesOfSort(name: presentName ?? "", nameZh: presentNameZh) }

  init() {}

  init(_ names: NamesOfSort, replacing present: NamesOfSort) {
    (name, nameZh, presentName, presentNameZh) = (names.name, names.nameZh, present.name, present.nameZh)
  }

  static let fields: [QueryField<FormerNames>] = [
    .text("name", \.name), .text("nameZh", \.nameZh), .text("now", \.presentName), .text("nowZh", \.presentNameZh),
  ]
}

extension Sort {
  var names: NamesOfSort { NamesOfSort(name: name, nameZh: nameZh) }
}

/// The form with the names of a sort.
struct DeskSortNamesForm: WebForm {
  let fields: FormFields
  let name: Field<String>
  let nameZh: Field<String?>
  /// The names that the page showed.
  let wasName: Field<String?>
  let wasNameZh: Field<String?>

  init(_ fields: FormFields) {
    let length = 1...Sort.nameLength
    self.fields = fields
    name = fields.text(
      "name", required: "Type a name.", length: length, invalid: "Type another name, which can be seen.",
      rule: Self.checked)
    nameZh = fields.text("nameZh", length: length, invalid: "Type another name, which can be seen.", rule: Self.checked)
    wasName = fields.text("wasName", .hidden) { $0 }
    wasNameZh = fields.text("wasNameZh", .hidden) { $0 }
  }

  init(_ names: NamesOfSort) {
    self.init()
    name.fill(names.name)
    nameZh.fill(names.nameZh ?? "")
    show(names)
  }

  /// Notes which names the page shows.
  func show(_ names: NamesOfSort) {
    wasName.fill(names.name)
    wasNameZh.fill(names.nameZh ?? "")
  }

  /// The names that were typed.
  var names: NamesOfSort { get throws { NamesOfSort(name: try name.value, nameZh: try nameZh.value) } }

  /// The names that the page showed; nil if they were not sent.
  var shown: NamesOfSort? {
    get throws { try wasName.value.map { NamesOfSort(name: $0, nameZh: try wasNameZh.value) } }
  }

  private static func checked(_ name: String) -> String? { try? SortDataController.checked(name) }
}
