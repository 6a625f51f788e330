/// One template on its way to Swift.
struct Template {
  /// The path in messages, which is relative to the package.
  let path: String
  /// The file's name without `.html`, which is the scene's.
  let name: String
  private(set) var imports: [String] = []

  var viewModel: String { name + "ViewModel" }

  init(path: String) {
    self.path = path
    let file = path.split(separator: "/").last.map(String.init) ?? path
    name = file.hasSuffix(".html") ? String(file.dropLast(5)) : file
  }

  /// Compiles the template's bytes.
  /// - Throws: all that is wrong, in the order of the file.
  mutating func compile(_ bytes: [UInt8]) throws(Refusal) -> String {
    guard name.isSwiftIdentifier, name.first?.isUppercase == true else {
      throw refusal(
        "a template is named as its ViewModel: GoodsList.html for GoodsListViewModel, an upper-case letter first")
    }
    let source = SourceText(bytes)
    if let problem = source.check() { throw Refusal(diagnostics: [problem]) }
    var parser = TemplateParser(source: source, name: name)
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
