import Foundation
import PackagePlugin

/// `swift package scaffold Orders/OrderList`: runs the tool Scaffold, and passes it the package's layout.
@main
struct ScaffoldPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let layout = [context.package.directoryURL.path] + targets(of: context.package) + vitrine(of: context.package)
    let scaffold = try run(context.tool(named: "Scaffold").url, layout + ["--"] + arguments)
    guard scaffold.isDone else { return Diagnostics.error(scaffold.text) }
    print(scaffold.text)
    if arguments.contains("resource") { try addTexts(context) }
  }

  /// Adds the texts of a new resource to the String Catalog of its target, with translations of the usual words. The other
  /// ones are to be reviewed.
  private func addTexts(_ context: PluginContext) throws {
    let tool = try context.tool(named: "TemplateCompiler").url
    let root = context.package.directoryURL
    for target in context.package.targets where target is SwiftSourceModuleTarget {
      let catalog = target.directoryURL.appending(path: "Localizable.xcstrings")
      guard FileManager.default.fileExists(atPath: catalog.path) else { continue }
      let files =
        self.files(in: target.directoryURL, "swift")
        + self.files(in: root.appending(path: "Templates/\(target.name)"), "html")
      let draft =
        vitrineFolder(of: context.package).map { ["--draft", $0 + "/Sources/Tools/Scaffold/Texts.xcstrings"] } ?? []
      let texts = try run(
        tool, ["--root", root.path, "--catalog", catalog.path, "--add", target.name] + draft + files)
      if !texts.isDone { Diagnostics.error(texts.text) }
    }
  }

  private func files(in folder: URL, _ ending: String) -> [String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == ending }.map(\.path).sorted()
  }

  /// Runs a tool, and returns what it prints.
  private func run(_ tool: URL, _ arguments: [String]) throws -> (isDone: Bool, text: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = tool
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The output is at most a page, which fits into a pipe, so neither pipe has to be read while the tool runs.
    process.waitUntilExit()
    let isDone = process.terminationStatus == 0
    return (isDone, text(isDone ? output : errors))
  }

  private func targets(of package: Package) -> [String] {
    package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.flatMap { target -> [String] in
      let kind: String? =
        switch target.kind {
        case .generic: "library"
        case .executable: "executable"
        case .test: "test"
        default: nil
        }
      return kind.map { [$0, target.name, target.directoryURL.path] } ?? []
    }
  }

  private func vitrine(of package: Package) -> [String] {
    vitrineFolder(of: package).map { ["vitrine", "Vitrine", $0] } ?? []
  }

  private func vitrineFolder(of package: Package) -> String? {
    let all = [package] + package.dependencies.map(\.package)
    return all.first { package in package.products.contains { $0.name == "WebMVVM" } }?.directoryURL.path
  }

  private func text(_ pipe: Pipe) -> String {
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
