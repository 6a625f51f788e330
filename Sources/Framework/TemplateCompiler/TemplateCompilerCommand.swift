import Foundation

@main
struct TemplateCompilerCommand {
  let root: String
  /// The template, or with `target` the templates and Swift files of that target.
  let inputs: [String]
  let output: String
  let target: String?
  /// The target whose String Catalog becomes Swift.
  let tableTarget: String?
  /// Whether the missing texts of the target are added to its String Catalog.
  let isAdding: Bool
  /// The String Catalog of the target; nil without one.
  let catalog: String?
  /// The String Catalogs of the modules that the target uses.
  let libraries: [String]
  /// A String Catalog with translations of texts that are added; nil if translations are left open.
  let draft: String?
  /// Languages to add to the catalog.
  let languages: [String]
  /// Whether other packages use the target.
  let isShared: Bool

  static let usage = """
    usage: TemplateCompiler [--root DIR] [--catalog FILE] [--shared] INPUT OUTPUT
           TemplateCompiler [--root DIR] [--catalog FILE] [--library FILE]... --check TARGET OUTPUT FILE...
           TemplateCompiler [--root DIR] --catalog FILE --texts TARGET OUTPUT
           TemplateCompiler [--root DIR] --catalog FILE [--library FILE]... [--language TAG]... [--draft FILE]
                            --add TARGET FILE...

    Compiles one HTML template, GoodsList.html, to one Swift file: the View of GoodsListViewModel. With --check, it
    compares all templates (.html) and sources (.swift) of a target instead: each template needs its ViewModel, each
    scene its template, and each template a name of its own. A text without a translation is a warning, and an error
    of a release build. With --texts, it compiles the String Catalog for the texts that ViewModels make. With --add, it
    adds the texts that are missing in the catalog.

      INPUT           the template, in UTF-8
      OUTPUT          the Swift file, which is left alone if it would not change
      --check TARGET  the name of the target; OUTPUT holds a comment only
      --texts TARGET  the name of the target
      --add TARGET    the name of the target, whose catalog is changed or made
      --catalog FILE  the String Catalog (.xcstrings) of the target
      --library FILE  the String Catalog of a module that the target uses. The target translates its texts to languages
                      of the site that the module does not have
      --draft FILE    a String Catalog from which added texts take their translations. Those that it lacks are the text
                      itself, for review
      --language TAG  a language that the catalog gets
      --shared        other packages use the target, so its texts are looked up in languages that its catalog lacks
      --root DIR      the package; messages name the files by their paths from there
      --help          this text

    Exit status: 0; 1 if something is wrong in the template or a file can't be read or written; 2 for other arguments.
    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") { return print(usage) }
    do {
      try Self(arguments).run()
    } catch let error as UsageError {
      fail("TemplateCompiler: \(error.message)\n\(usage)", status: 2)
    } catch let failure as Failure {
      fail(failure.message, status: 1)
    } catch {
      fail("TemplateCompiler: error: \(error)", status: 1)
    }
  }

  init(_ arguments: [String]) throws(UsageError) {
    var files: [String] = []
    var options: [String: [String]] = [:]
    var isShared = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if let missing = Self.options[argument] {
        guard let value = rest.popFirst() else { throw UsageError(message: "\(argument) needs \(missing)") }
        options[argument, default: []].append(value)
      } else if argument == "--shared" {
        isShared = true
      } else if argument.hasPrefix("-") {
        throw UsageError(message: "unknown option '\(argument)'")
      } else {
        files.append(argument)
      }
    }
    root = options["--root"]?.last ?? ""
    target = options["--check"]?.last
    tableTarget = options["--texts"]?.last
    isAdding = options["--add"] != nil
    catalog = options["--catalog"]?.last
    libraries = options["--library"] ?? []
    languages = options["--language"] ?? []
    draft = options["--draft"]?.last
    self.isShared = isShared
    if isAdding {
      guard let catalog else { throw UsageError(message: "--add needs --catalog") }
      (output, inputs) = (catalog, files)
    } else if tableTarget != nil {
      guard files.count == 1, catalog != nil else {
        throw UsageError(message: "expected --catalog and OUTPUT, got \(files.count) paths")
      }
      (output, inputs) = (files[0], [])
    } else if target != nil {
      guard !files.isEmpty else { throw UsageError(message: "expected OUTPUT and files, got 0 paths") }
      (output, inputs) = (files[0], Array(files.dropFirst()))
    } else {
      guard files.count == 2 else { throw UsageError(message: "expected INPUT and OUTPUT, got \(files.count) paths") }
      (output, inputs) = (files[1], [files[0]])
    }
  }

  /// The options with a value, and what each needs.
  private static let options = [
    "--root": "a directory", "--check": "the name of a target", "--texts": "the name of a target",
    "--add": "the name of a target", "--catalog": "a file", "--library": "a file", "--draft": "a file",
    "--language": "the tag of a language",
  ]

  func run() throws {
    let files = try inputs.map(read)
    if isAdding { return print(try adding(files)) }
    let catalog = try catalog.map(readCatalog)
    if let tableTarget, let catalog {
      try write(TextTableEmitter(target: tableTarget, catalog: catalog).emit())
    } else if let target {
      try check(target, files, catalog)
    } else {
      try compile(files[0], catalog)
    }
  }

  func readCatalog(_ path: String) throws -> StringCatalog {
    let file = try read(path)
    return try StringCatalog(path: file.path, file.bytes)
  }

  private func check(_ target: String, _ files: [TargetCheck.File], _ catalog: StringCatalog?) throws {
    let check = TargetCheck(
      target: target, templates: files.filter { $0.path.hasSuffix(".html") },
      sources: files.filter { $0.path.hasSuffix(".swift") }, catalog: catalog,
      libraries: try libraries.map(readCatalog))
    let (errors, warnings) = check.findings()
    guard errors.isEmpty else { throw Failure(message: (errors + warnings).joined(separator: "\n")) }
    var swift = "// The templates of \(target) and its ViewModels belong together.\n"
    if !warnings.isEmpty {
      FileHandle.standardError.write(Data((warnings.joined(separator: "\n") + "\n").utf8))
      swift += """
        #if !DEBUG
        #error("The texts of \(target) and its String Catalog differ. A debug build says where.")
        #endif

        """
    }
    try write(swift)
  }

  private func compile(_ file: TargetCheck.File, _ catalog: StringCatalog?) throws {
    let path = file.path
    var template = Template(path: path, isShared: isShared)
    do {
      try write(template.compile(file.bytes, with: catalog))
    } catch let refusal as Template.Refusal {
      throw Failure(message: refusal.diagnostics.map { $0.formatted(path: path) }.joined(separator: "\n"))
    }
  }

  private func write(_ swift: String) throws {
    let url = URL(filePath: output)
    if (try? Data(contentsOf: url)) == Data(swift.utf8) { return }
    try Data(swift.utf8).write(to: url, options: .atomic)
  }

  func read(_ input: String) throws -> TargetCheck.File {
    let path = relativePath(of: input)
    guard let bytes = try? Data(contentsOf: URL(filePath: input)) else {
      throw Failure(message: "\(path):1:1: error: this file can't be read")
    }
    return TargetCheck.File(path: path, bytes: Array(bytes))
  }

  /// The template's path relative to the package.
  func relativePath(of input: String) -> String {
    let directory = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    return input.hasPrefix(directory) ? String(input.dropFirst(directory.count)) : input
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}

/// The command line is invalid.
struct UsageError: Error {
  let message: String
}

/// A message for standard error.
struct Failure: Error {
  let message: String
}
