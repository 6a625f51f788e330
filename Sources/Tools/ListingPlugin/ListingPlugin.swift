import Foundation
import PackagePlugin

/// Copies sources into a target's resources, so that a page can list them: its own, its templates, and the files of other
/// modules that its folder `Names` names.
///
/// A file in `Sources/<Module>/`, `Templates/<Module>/` or `Tests/<Module>/` becomes `<Module>.<File>.txt`. These names are
/// unique in a module: the compiler requires it for Swift files, and TemplatePlugin for templates.
@main
struct ListingPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let root = context.package.directoryURL
    let templates = try Self.templates(in: root.appending(path: "Templates/\(target.name)"))
    // Other plugins' files are in the folder of their work.
    let sources = target.sourceFiles(withSuffix: ".swift").map(\.url)
      .filter { $0.path.hasPrefix(target.directoryURL.path) }
    let named = try Self.named(in: sources.filter { Self.folderName(of: $0) == "Names" }, below: root)
    var outputs: Set<String> = []
    return (sources + templates + named).compactMap { file in
      let name = "\(Self.module(of: file, below: root)).\(file.lastPathComponent).txt"
      guard outputs.insert(name).inserted else { return nil }
      let output = context.pluginWorkDirectoryURL.appending(path: name)
      return .buildCommand(
        displayName: "Listing \(file.lastPathComponent)",
        executable: URL(filePath: "/bin/cp"),
        arguments: [file.path, output.path],
        inputFiles: [file],
        outputFiles: [output])
    }
  }

  private static func templates(in directory: URL) throws -> [URL] {
    let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "html" }
      .sorted { $0.path < $1.path }
  }

  /// The files whose paths in the package the sources contain, in quotation marks.
  private static func named(in sources: [URL], below root: URL) throws -> [URL] {
    let path = /"((?:Sources|Templates|Tests)\/[\w\/+.]+\.(?:swift|html|md))"/
    return try sources.sorted { $0.path < $1.path }
      .flatMap { try String(contentsOf: $0, encoding: .utf8).matches(of: path).map { String($0.output.1) } }
      .map { root.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The folder below `Sources`, `Templates` or `Tests`, or below a folder of modules in them.
  private static func module(of file: URL, below root: URL) -> String {
    let parts = file.path.dropFirst(root.path.count).split(separator: "/")
      .filter { !["Framework", "Tools"].contains($0) }
    return parts.count > 1 ? String(parts[1]) : ""
  }

  private static func folderName(of file: URL) -> String {
    file.deletingLastPathComponent().lastPathComponent
  }
}
