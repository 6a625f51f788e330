import Foundation
import TestSupport
import Testing

/// The fragments of an article with what its reader already has, as modules that can be compiled.
///
/// `Articles/WebMVVM/Forms.swift` prepares `Sources/Framework/WebMVVM/WebMVVM.docc/Forms.md`. These lines of it stand for others:
///
/// - `// Fragment 2` is the second fragment in Swift of the article; `// Fragment 2 of Scenes`, of another article;
/// - `// Template 1: NoteList` says that the first template of the article is the View of `NoteListViewModel`;
/// - `// With Notes` is another preparation, whose fragments are those of other articles;
/// - `// Another module`: what follows is compiled by itself.
///
/// An article without a preparation is compiled as it is. What does not import a module is then the body of a function.
struct Preparation {
  private(set) var modules = [FragmentModule()]
  /// The fragments of the article that are in no module, by language and number.
  private(set) var missing: Set<String> = []
  private let article: Article

  init(_ article: Article) throws {
    self.article = article
    for language in ["swift", "html"] {
      for number in article.fragments(language).indices { missing.insert("\(language) \(number + 1)") }
    }
    begin()
    if let file = try? Self.file(article.module, article.name) {
      try prepare(file, module: article.module)
    } else {
      try addUnprepared()
    }
  }

  private static func file(_ module: String, _ name: String) throws -> String {
    let folder = packageFolder.appending(path: "Tests/Tools/DocumentationTests/Articles")
    return try String(contentsOf: folder.appending(path: "\(module)/\(name).swift"), encoding: .utf8)
  }

  private mutating func begin() { append("import \(article.module)") }

  private mutating func append(_ text: some StringProtocol) { modules[modules.count - 1].source += text + "\n" }

  private mutating func addUnprepared() throws {
    for (index, fragment) in article.fragments("swift").enumerated() {
      let isBody = !fragment.code.contains(#/(?m)^import /#)
      if isBody { append("func fragment\(index + 1)() async throws {") }
      try add("swift", index + 1, of: article)
      if isBody { append("}") }
    }
  }

  private mutating func prepare(_ text: String, module: String) throws {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: /\ *\/\/ Fragment (\d+)(?: of ([\w\/]+))?/) {
        try add("swift", Int(match.output.1) ?? 0, of: named(match.output.2, in: module))
      } else if let match = line.wholeMatch(of: /\/\/ Template (\d+)(?: of ([\w\/]+))?: (\w+)/) {
        let article = try named(match.output.2, in: module)
        modules[modules.count - 1].templates[String(match.output.3)] = try fragment(
          "html", Int(match.output.1) ?? 0, of: article)
      } else if let match = line.wholeMatch(of: /\/\/ With ([\w\/]+)/) {
        let names = match.output.1.split(separator: "/").map(String.init)
        let module = names.count == 2 ? names[0] : module
        try prepare(Self.file(module, names[names.count - 1]), module: module)
      } else if line == "// Another module" {
        modules.append(FragmentModule())
        begin()
      } else {
        append(line)
      }
    }
  }

  /// The article that a line names, or the one that is prepared.
  private func named(_ name: Substring?, in module: String) throws -> Article {
    guard let names = name?.split(separator: "/").map(String.init) else { return article }
    return try Article(module: names.count == 2 ? names[0] : module, name: names[names.count - 1])
  }

  /// An error of the compiler names the article's line.
  private mutating func add(_ language: String, _ number: Int, of article: Article) throws {
    let code = try fragment(language, number, of: article)
    append("#sourceLocation(file: \"\(article.path)\", line: \(article.fragments(language)[number - 1].line))")
    append(code)
    append("#sourceLocation()")
  }

  private mutating func fragment(_ language: String, _ number: Int, of article: Article) throws -> String {
    let fragments = article.fragments(language)
    try #require(fragments.indices.contains(number - 1), "\(article.path) has no fragment \(number) of \(language).")
    if article.path == self.article.path { missing.remove("\(language) \(number)") }
    return fragments[number - 1].code
  }
}
