import Foundation
import PackagePlugin

/// `swift package texts`: adds the texts that are missing in String Catalogs, so that they can be translated.
@main
struct TextsPlugin: CommandPlugin {
  private static let usage = """
    usage: swift package texts [--target TARGET] [--language TAG]...

    Adds texts of templates and Swift files to Localizable.xcstrings of their targets, where they are missing. Each
    waits there for its translations. Then the build says which are still to be written.

    For a language that Vitrine does not have, it also adds Vitrine's own texts, to the target that declares the
    languages of the site.

      --target TARGET  only this target; it gets a Localizable.xcstrings if it has none
      --language TAG   a language that the texts are to be translated to, such as de
      --help           this text
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = ArgumentExtractor(arguments)
    if arguments.extractFlag(named: "help") > 0 { return print(Self.usage) }
    let names = arguments.extractOption(named: "target")
    let languages = arguments.extractOption(named: "language")
    guard arguments.remainingArguments.isEmpty else {
      return Diagnostics.error("there is no argument \(arguments.remainingArguments[0]); --help lists the options")
    }
    if let wrong = languages.first(where: { $0.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/) == nil }) {
      return Diagnostics.error("'\(wrong)' is not the tag of a language, such as de or zh-Hans")
    }
    let all = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .test }
    if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
      return Diagnostics.error(
        "the package has no target \(unknown): it has \(all.map(\.name).joined(separator: ", "))")
    }
    let targets = all.filter { names.contains($0.name) || names.isEmpty && exists(catalog(of: $0)) }
    guard !targets.isEmpty else {
      return Diagnostics.error("no target has a Localizable.xcstrings: name the one that gets it with --target")
    }
    for target in targets { try add(to: target, languages, context) }
  }

  private func add(to target: SwiftSourceModuleTarget, _ languages: [String], _ context: PluginContext) throws {
    let root = context.package.directoryURL
    let libraries = target.recursiveTargetDependencies.map(catalog).filter(exists)
    let files =
      templates(in: root.appending(path: "Templates/\(target.name)"))
      + target.sourceFiles(withSuffix: "swift").map(\.url)
    let tool = Process()
    let (output, errors) = (Pipe(), Pipe())
    tool.executableURL = try context.tool(named: "TemplateCompiler").url
    tool.arguments =
      ["--root", root.path, "--catalog", catalog(of: target).path, "--add", target.name]
      + libraries.flatMap { ["--library", $0.path] } + languages.flatMap { ["--language", $0] } + files.map(\.path)
    tool.standardOutput = output
    tool.standardError = errors
    try tool.run()
    // A few lines, which fit into a pipe, so neither pipe has to be read while the tool runs.
    tool.waitUntilExit()
    guard tool.terminationStatus == 0 else { return Diagnostics.error(text(errors)) }
    print(text(output))
  }

  private func catalog(of target: any Target) -> URL { target.directoryURL.appending(path: "Localizable.xcstrings") }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  private func templates(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "html" }.sorted { $0.path < $1.path }
  }

  private func text(_ pipe: Pipe) -> String {
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
