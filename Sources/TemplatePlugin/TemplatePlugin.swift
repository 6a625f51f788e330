import Foundation
import PackagePlugin

/// Compiles the templates of a target, which are in `Templates/<Target>/` in the package.
@main
struct TemplatePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let folder = root.appending(path: "Templates/\(target.name)")
    let templates = try Self.templates(in: folder)
    if templates.isEmpty {
      Diagnostics.warning(
        "no templates in Templates/\(target.name): create a template, or remove TemplatePlugin from the target")
    }
    let compiler = try context.tool(named: "TemplateCompiler").url
    let watching = try Self.watching(folder, from: context.pluginWorkDirectoryURL.appending(path: "Watched"))
    let check = Self.checking(target, templates, root: root, with: compiler, into: context.pluginWorkDirectoryURL)
    return [watching, check]
      + Self.firstOfEachName(templates).map { template in
        let name = template.deletingPathExtension().lastPathComponent
        let output = context.pluginWorkDirectoryURL.appending(path: "\(name)View.swift")
        return .buildCommand(
          displayName: "Compiling template \(name).html",
          executable: compiler,
          arguments: ["--root", root.path, template.path, output.path],
          inputFiles: [template],
          outputFiles: [output])
      }
  }

  /// A command that compares the templates with the target's ViewModels. Its output is a source of the target, so an error
  /// of it comes before all that Swift would say.
  private static func checking(
    _ target: any Target, _ templates: [URL], root: URL, with compiler: URL, into directory: URL
  ) -> Command {
    let sources = (target as? any SourceModuleTarget)?.sourceFiles(withSuffix: "swift").map(\.url) ?? []
    let files = templates + sources.filter { !$0.path.hasPrefix(directory.path) }
    let output = directory.appending(path: "VitrineTemplateCheck.swift")
    return .buildCommand(
      displayName: "Comparing the templates of \(target.name) with its ViewModels",
      executable: compiler,
      arguments: ["--root", root.path, "--check", target.name, output.path] + files.map(\.path),
      inputFiles: files,
      outputFiles: [output])
  }

  /// A command that does nothing. Its "output" makes SwiftPM watch the folder of templates, so that it plans the build
  /// again and calls this plugin again when a template is added or removed. Otherwise SwiftPM only watches `Sources`.
  ///
  /// The folder is behind a link with the name of a documentation catalogue, because SwiftPM treats other files in such
  /// an output as resources of the target.
  private static func watching(_ folder: URL, from directory: URL) throws -> Command {
    let link = directory.appending(path: "Templates.docc")
    let files = FileManager.default
    if (try? files.destinationOfSymbolicLink(atPath: link.path)) != folder.path {
      try? files.removeItem(at: link)
      try files.createDirectory(at: directory, withIntermediateDirectories: true)
      try files.createSymbolicLink(at: link, withDestinationURL: folder)
    }
    return .prebuildCommand(
      displayName: "Looking for templates",
      executable: URL(filePath: "/usr/bin/true"),
      arguments: [],
      outputFilesDirectory: directory)
  }

  private static func templates(in directory: URL) throws -> [URL] {
    let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "html" }
      .sorted { $0.path < $1.path }
  }

  /// A template is known by its name alone: two of one name have one output. The check reports the second one.
  private static func firstOfEachName(_ templates: [URL]) -> [URL] {
    var names: Set<String> = []
    return templates.filter { names.insert($0.lastPathComponent).inserted }
  }
}
