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
  /// The String Catalog of the target; nil without one.
  let catalog: String?

  static let usage = """
    usage: TemplateCompiler [--root DIR] [--catalog FILE] INPUT OUTPUT
           TemplateCompiler [--root DIR] [--catalog FILE] --check TARGET OUTPUT FILE...
           TemplateCompiler [--root DIR] --catalog FILE --texts TARGET OUTPUT

    Compiles one HTML template, GoodsList.html, to one Swift file: the View of GoodsListViewModel. With --check, it
    compares all templates (.html) and sources (.swift) of a target instead: each template needs its ViewModel, each
    scene its template, each template a name of its own, and each text a translation. With --texts, it compiles the
    String Catalog for the texts that ViewModels make.

      INPUT           the template, in UTF-8
      OUTPUT          the Swift file, which is left alone if it would not change
      --check TARGET  the name of the target; OUTPUT holds a comment only
      --texts TARGET  the name of the target
      --catalog FILE  the String Catalog (.xcstrings) of the target
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
    var options: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if let missing = Self.options[argument] {
        guard let value = rest.popFirst() else { throw UsageError(message: "\(argument) needs \(missing)") }
        options[argument] = value
      } else if argument.hasPrefix("-") {
        throw UsageError(message: "unknown option '\(argument)'")
      } else {
        files.append(argument)
      }
    }
    root = options["--root"] ?? ""
    target = options["--check"]
    tableTarget = options["--texts"]
    catalog = options["--catalog"]
    if tableTarget != nil {
      guard files.count == 1, catalog != nil else {
        throw UsageError(message: "expected --catalog and OUTPUT, got \(files.count) paths")
      }
    } else if target != nil {
      guard !files.isEmpty else { throw UsageError(message: "expected OUTPUT and files, got 0 paths") }
    } else if files.count != 2 {
      throw UsageError(message: "expected INPUT and OUTPUT, got \(files.count) paths")
    }
    let isOutputFirst = target != nil || tableTarget != nil
    output = isOutputFirst ? files[0] : files[1]
    inputs = isOutputFirst ? Array(files.dropFirst()) : [files[0]]
  }

  /// The options, and what each needs.
  private static let options = [
    "--root": "a directory", "--check": "the name of a target", "--texts": "the name of a target",
    "--catalog": "a file",
  ]

  func run() throws {
    let files = try inputs.map(read)
    let catalog = try catalog.map { path in
      let file = try read(path)
      return try StringCatalog(path: file.path, file.bytes)
    }
    if let tableTarget, let catalog {
      try write(TextTableEmitter(target: tableTarget, catalog: catalog).emit())
    } else if let target {
      try check(target, files, catalog)
    } else {
      try compile(files[0], catalog)
    }
  }

  private func check(_ target: String, _ files: [TargetCheck.File], _ catalog: StringCatalog?) throws {
    let check = TargetCheck(
      target: target, templates: files.filter { $0.path.hasSuffix(".html") },
      sources: files.filter { $0.path.hasSuffix(".swift") }, catalog: catalog)
    let messages = check.messages()
    guard messages.isEmpty else { throw Failure(message: messages.joined(separator: "\n")) }
    try write("// The templates of \(target) and its ViewModels belong together.\n")
  }

  private func compile(_ file: TargetCheck.File, _ catalog: StringCatalog?) throws {
    let path = file.path
    var template = Template(path: path)
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

  private func read(_ input: String) throws -> TargetCheck.File {
    let path = relativePath(of: input)
    guard let bytes = try? Data(contentsOf: URL(filePath: input)) else {
      throw Failure(message: "\(path):1:1: error: this file can't be read")
    }
    return TargetCheck.File(path: path, bytes: Array(bytes))
  }

  /// The template's path relative to the package.
  private func relativePath(of input: String) -> String {
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
