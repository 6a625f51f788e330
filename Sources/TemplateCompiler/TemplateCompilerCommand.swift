import Foundation

@main
struct TemplateCompilerCommand {
  let root: String
  let input: String
  let output: String

  static let usage = """
    usage: TemplateCompiler [--root DIR] INPUT OUTPUT

    Compiles one HTML template, GoodsList.html, to one Swift file: the View of GoodsListViewModel.

      INPUT       the template, in UTF-8
      OUTPUT      the Swift file, which is left alone if it would not change
      --root DIR  the package; messages name the template by its path from there
      --help      this text

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
    var root = ""
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--root" {
        guard let directory = rest.popFirst() else { throw UsageError(message: "--root needs a directory") }
        root = directory
      } else if argument.hasPrefix("-") {
        throw UsageError(message: "unknown option '\(argument)'")
      } else {
        files.append(argument)
      }
    }
    guard files.count == 2 else { throw UsageError(message: "expected INPUT and OUTPUT, got \(files.count) paths") }
    self.root = root
    input = files[0]
    output = files[1]
  }

  func run() throws {
    let path = relativePath
    var template = Template(path: path)
    guard let bytes = try? Data(contentsOf: URL(filePath: input)) else {
      throw Failure(message: "\(path):1:1: error: this file can't be read")
    }
    do {
      try write(template.compile(Array(bytes)))
    } catch let refusal as Template.Refusal {
      throw Failure(message: refusal.diagnostics.map { $0.formatted(path: path) }.joined(separator: "\n"))
    }
  }

  private func write(_ swift: String) throws {
    let url = URL(filePath: output)
    if (try? Data(contentsOf: url)) == Data(swift.utf8) { return }
    try Data(swift.utf8).write(to: url, options: .atomic)
  }

  /// The template's path relative to the package.
  private var relativePath: String {
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
