import Foundation
import TestSupport
import Testing

/// An article of the documentation, or the README.
struct Article: CustomTestStringConvertible, Sendable {
  /// Some code in it, of the language that its fence names.
  struct Fragment: Sendable {
    let language: String
    /// The line of the article in which it begins.
    let line: Int
    let code: String
  }

  /// Its path in the package, such as `Sources/Framework/WebMVVM/WebMVVM.docc/Forms.md`.
  let path: String
  let fragments: [Fragment]

  /// The module, and the name in it.
  var module: String {
    path.split(separator: "/").first { $0.hasSuffix(".docc") }.map { String($0.dropLast(5)) } ?? "WebMVVM"
  }
  var name: String { String(path.split(separator: "/").last?.dropLast(3) ?? "") }
  var testDescription: String { path }

  /// The README, and the articles of the modules, with code in Swift or templates.
  static let all: [Article] = {
    let sources = try? FileManager.default.subpathsOfDirectory(atPath: packageFolder.appending(path: "Sources").path)
    let articles = (sources ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Sources/\($0)" }
    return (["README.md"] + articles).compactMap { try? Article(path: $0) }.filter { !$0.fragments.isEmpty }
  }()

  /// Sections that show a whole package, which `OutsidePackageTests` build and run.
  private static let builtSections = [
    "Sources/Framework/MVVM/MVVM.docc/SharingWithAnApp.md": ["An example"],
    "Sources/Framework/Persistence/Persistence.docc/YourOwnDatabase.md": ["An example"],
  ]
  /// Articles whose steps are built by them.
  private static let tutorials = ["APageInFiveMinutes", "FromAnEmptyFolder", "TheShopInTenSteps"].map {
    "Sources/Framework/WebMVVM/WebMVVM.docc/\($0).md"
  }

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    var fragments: [Fragment] = []
    var section = ""
    var open: (language: Substring, line: Int, code: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "```", let (language, line, code) = open {
        open = nil
        let isBuilt = Self.tutorials.contains(path) || Self.builtSections[path]?.contains(section) == true
        guard ["swift", "html"].contains(language), !isBuilt else { continue }
        fragments.append(Fragment(language: String(language), line: line, code: code.joined(separator: "\n")))
      } else if open != nil {
        open?.code.append(line)
      } else if line.hasPrefix("```") {
        open = (line.dropFirst(3), index + 2, [])
      } else if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
      }
    }
    self.fragments = fragments
  }

  /// An article by the name of its module and its own.
  init(module: String, name: String) throws {
    let folder = sourceFolder(of: module).path.dropFirst(packageFolder.path.count + 1)
    try self.init(path: "\(folder)/\(module).docc/\(name).md")
  }

  /// The fragments of a language.
  func fragments(_ language: String) -> [Fragment] { fragments.filter { $0.language == language } }
}
