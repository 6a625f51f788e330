/// A template and its compilation to Swift.
struct Template {
  /// The path for messages, relative to the package.
  let path: String
  /// The file's name without `.html`. It is also the scene's name.
  let name: String
  /// Whether sites of other packages show it, which may have more languages than its own catalog. Then a text is looked up
  /// if the language is none of the catalog.
  let isShared: Bool
  private(set) var imports: [String] = []

  var viewModel: String { name + "ViewModel" }
  /// Whether it is one of the templates of `WebMVVM` itself.
  var isOfFramework: Bool { path.hasPrefix("Templates/WebMVVM/") }

  /// - Parameters:
  ///   - path: The path for messages, relative to the package.
  ///   - isShared: Whether other packages use the target.
  init(path: String, isShared: Bool = false) {
    self.path = path
    self.isShared = isShared
    let file = path.split(separator: "/").last.map(String.init) ?? path
    name = file.hasSuffix(".html") ? String(file.dropLast(5)) : file
  }

  /// Compiles the template's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - catalog: The translations of its texts; nil for a target without a String Catalog.
  /// - Throws: all errors, in the order of the file.
  mutating func compile(_ bytes: [UInt8], with catalog: StringCatalog? = nil) throws(Refusal) -> String {
    guard name.isSwiftIdentifier, name.first?.isUppercase == true else {
      throw refusal(
        "a template must be named after its ViewModel, with an upper-case first letter: GoodsList.html for GoodsListViewModel"
      )
    }
    let source = SourceText(bytes)
    if let problem = source.check() { throw Refusal(diagnostics: [problem]) }
    var parser = TemplateParser(source: source, name: name, catalog: catalog)
    let nodes = parser.parse()
    guard parser.diagnostics.isEmpty else {
      throw Refusal(diagnostics: parser.diagnostics.sorted { $0.position < $1.position })
    }
    imports = parser.imports
    var emitter = SwiftEmitter(self)
    return emitter.emit(nodes)
  }

  private func refusal(_ message: String) -> Refusal {
    Refusal(diagnostics: [Diagnostic(position: Position(line: 1, column: 1), message: message)])
  }

  struct Refusal: Error {
    let diagnostics: [Diagnostic]
  }
}
