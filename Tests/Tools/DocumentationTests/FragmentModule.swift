import Foundation
import TestSupport

/// A module of an article's fragments.
struct FragmentModule {
  var source = ""
  /// The templates, by name: `NoteList` is the View of `NoteListViewModel`.
  var templates: [String: String] = [:]

  /// What the template compiler and the Swift compiler say about it: nothing if it is right.
  func errors() async throws -> String {
    let folder = try TemporaryFolder()
    let compiler = try builtProgram("TemplateCompiler")
    var files = [try folder.write(source, to: "Fragments.swift").path]
    for (name, template) in templates.merging(emptyTemplates, uniquingKeysWith: { shown, _ in shown }) {
      let input = try folder.write(template + "\n", to: "\(name).html").path
      let output = folder.path("\(name)View.swift")
      let compiled = try await runBuildTool(
        [compiler.path, "--root", folder.path(""), input, output], in: packageFolder)
      guard compiled.status == 0 else { return compiled.output }
      files.append(output)
    }
    let built = compiler.deletingLastPathComponent()
    let checked = try await runBuildTool(
      [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-suppress-warnings", "-module-name",
        "Fragments", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-I",
        built.appending(path: "Modules").path, "-plugin-path", try await Self.macrosOfTesting.value,
      ] + Self.moduleMaps(besides: built) + files, in: packageFolder)
    return checked.status == 0 ? "" : checked.output
  }

  /// Templates for the scenes whose own ones the article does not show.
  private var emptyTemplates: [String: String] {
    let scenes = source.matches(of: /(?:class|struct|extension) (\w+)ViewModel: [^{]*Scene\b/)
    return Dictionary(scenes.map { (String($0.output.1), "<p></p>") }) { first, _ in first }
  }

  /// The C modules that Vitrine's modules consist of.
  private static func moduleMaps(besides built: URL) -> [String] {
    let files = FileManager.default
    func folders(in folder: URL) -> [URL] {
      ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).map { folder.appending(path: $0) }
    }
    let checkouts = built.appending(path: "../../checkouts").standardizedFileURL
    let modules = (folders(in: checkouts) + [packageFolder]).flatMap { folders(in: $0.appending(path: "Sources")) }
    let targets = modules + folders(in: packageFolder.appending(path: "Sources/C"))
    return (targets + targets.map { $0.appending(path: "include") } + folders(in: built))
      .map { $0.appending(path: "module.modulemap").path }.filter { files.fileExists(atPath: $0) }
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// Where the compiler has the macros of Swift Testing.
  private static let macrosOfTesting = Task {
    struct Info: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    let info = try await runBuildTool(["swiftc", "-print-target-info"], in: packageFolder).output
    let paths = try JSONDecoder().decode(Info.self, from: Data(info.utf8)).paths
    return "\(paths.runtimeResourcePath)/host/plugins/testing"
  }
}
