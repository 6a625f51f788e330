import Foundation
import PackagePlugin

/// Copies the sources of a target's scenes into its resources, so that a page can list them.
///
/// A folder is a scene's folder if `Templates/<Target>/` has a folder with the same name. Its Swift files and templates
/// become `<File>.txt`. These names are unique in a target: the compiler requires it for Swift files, and
/// TemplatePlugin for templates.
@main
struct ListingPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let folder = context.package.directoryURL.appending(path: "Templates/\(target.name)")
    let templates = try Self.templates(in: folder)
    let scenes = Set(templates.map(Self.folderName))
    let sources = target.sourceFiles(withSuffix: ".swift").map(\.url)
      .filter { scenes.contains(Self.folderName(of: $0)) }
    return (sources + templates).map { file in
      let output = context.pluginWorkDirectoryURL.appending(path: "\(file.lastPathComponent).txt")
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

  private static func folderName(of file: URL) -> String {
    file.deletingLastPathComponent().lastPathComponent
  }
}
