/// A text that a String Catalog lacks, or lacks in some languages.
struct MissingText {
  let key: String
  /// Where it is used, for a message: `path:line:column`.
  let place: String
  /// The languages to which it is not translated.
  let languages: [String]
  /// Whether the catalog does not have the key.
  let isNew: Bool
  /// The catalog of the module whose text it is; nil for a text of the target.
  var library: StringCatalog?
  /// The index of its only value that is an Int: the text then has plural forms.
  var number: Int?

  /// The file that uses it, or for a text of a module, what its catalog says.
  var comment: String {
    guard let library else { return "In \(place.prefix { $0 != ":" })." }
    let place = library[key]?.comment.map { " \($0)" } ?? ""
    return "A text of \(library.module).\(place)"
  }

  func reason(_ catalog: StringCatalog) -> String {
    let shown = TextFormat.shown(key)
    let list = languages.map { "'\($0)'" }.joined(separator: ", ")
    if let library {
      return "the text “\(shown)” of \(library.module) is not translated to \(list) in \(catalog.path)"
    }
    return isNew
      ? "the text “\(shown)” is not in \(catalog.path)"
      : "the text “\(shown)” is not translated to \(list) in \(catalog.path)"
  }
}

extension StringCatalog {
  /// The module whose texts they are: the folder of the file.
  var module: String { path.split(separator: "/").dropLast().last.map(String.init) ?? path }
}
