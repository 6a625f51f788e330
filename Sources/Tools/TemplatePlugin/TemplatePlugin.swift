import Foundation
import PackagePlugin

/// Compiles the templates of a target, which are in `Templates/<Target>/` in the package.
@main
struct TemplatePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let folder = root.appending(path: "Templates/\(target.name)")
    let templates = try Self.templates(in: folder)
    let catalog = Self.catalog(of: target)
    if templates.isEmpty, catalog == nil {
      Diagnostics.warning(
        "no templates in Templates/\(target.name): create a template, or remove TemplatePlugin from the target")
    }
    let compiler = try context.tool(named: "TemplateCompiler").url
    let work = context.pluginWorkDirectoryURL
    let options = ["--root", root.path] + (catalog.map { ["--catalog", $0.path] } ?? [])
    let inputs = catalog.map { [$0] } ?? []
    let libraries = target.recursiveTargetDependencies.compactMap(Self.catalog)
    let watching = try Self.watching(folder, from: work.appending(path: "Watched"))
    let check = Self.checking(
      target, templates, options: options + libraries.flatMap { ["--library", $0.path] }, inputs: inputs + libraries,
      with: compiler, into: work)
    let sharing = Self.isShared(target, by: context.package) ? ["--shared"] : []
    let compiling = Self.firstOfEachName(templates).map { template in
      let name = template.deletingPathExtension().lastPathComponent
      let output = work.appending(path: "\(name)View.swift")
      return Command.buildCommand(
        displayName: "Compiling template \(name).html",
        executable: compiler,
        arguments: options + sharing + [template.path, output.path],
        inputFiles: [template] + inputs,
        outputFiles: [output])
    }
    return (templates.isEmpty ? [] : [watching]) + [check] + compiling
      + (catalog == nil
        ? [] : [Self.compilingTexts(of: target, options: options, inputs: inputs, compiler, into: work)])
  }

  /// The target's String Catalog, `Localizable.xcstrings` in its folder; nil without one.
  private static func catalog(of target: any Target) -> URL? {
    let file = target.directoryURL.appending(path: "Localizable.xcstrings")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// Whether other packages use the target. Their sites can have languages that it does not have.
  private static func isShared(_ target: any Target, by package: Package) -> Bool {
    package.products.contains { $0 is LibraryProduct && $0.targets.contains { $0.id == target.id } }
  }

  /// The command that compiles the String Catalog for the texts of the ViewModels.
  private static func compilingTexts(
    of target: any Target, options: [String], inputs: [URL], _ compiler: URL, into directory: URL
  ) -> Command {
    let output = directory.appending(path: "VitrineTexts.swift")
    return .buildCommand(
      displayName: "Compiling the texts of \(target.name)",
      executable: compiler,
      arguments: options + ["--texts", target.name, output.path],
      inputFiles: inputs,
      outputFiles: [output])
  }

  /// A command that compares the templates with the target's ViewModels. Its output is a source of the target, so an error
  /// of it comes before all that Swift would say.
  private static func checking(
    _ target: any Target, _ templates: [URL], options: [String], inputs: [URL], with compiler: URL,
    into directory: URL
  ) -> Command {
    let sources = (target as? any SourceModuleTarget)?.sourceFiles(withSuffix: "swift").map(\.url) ?? []
    let files = templates + sources.filter { !$0.path.hasPrefix(directory.path) }
    let output = directory.appending(path: "VitrineTemplateCheck.swift")
    return .buildCommand(
      displayName: "Comparing the templates of \(target.name) with its ViewModels",
      executable: compiler,
      arguments: options + ["--check", target.name, output.path] + files.map(\.path),
      inputFiles: files + inputs,
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
