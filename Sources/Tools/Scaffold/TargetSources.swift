import Foundation

/// The declarations in a target's sources. The sources are searched line by line and not compiled, so the result can be
/// incomplete.
struct TargetSources {
  struct Declaration: Equatable {
    let name: String
    let file: URL
    /// The text after the name, up to the end of the top-level declaration.
    let body: Substring
  }

  private let files: [(file: URL, text: String)]

  init(of target: PackageLayout.Target) { self.init(in: target.folder) }

  init(in folder: URL) {
    files = Self.files(in: folder, extension: "swift").map { file in
      (file, (try? String(contentsOf: file, encoding: .utf8)) ?? "")
    }
  }

  /// The coordinator of the whole site, if there is one.
  var site: Declaration? {
    first(/^[ \t]*(?:[\w@]+[ \t]+)*(?:class|struct)[ \t]+(\w+)[ \t]*:[^{]*\b(?:SiteCoordinator|AccountSite)\b/) { _ in
      true
    }
  }

  /// Whether people sign in on the site.
  var hasAccounts: Bool {
    first(/^[ \t]*(?:[\w@]+[ \t]+)*(?:class|struct)[ \t]+(\w+)[ \t]*:[^{]*\bAccountSite\b/) { _ in true } != nil
  }

  /// The coordinator with this name, if there is one.
  func coordinator(named name: String) -> Declaration? {
    first(/^[ \t]*(?:[\w@]+[ \t]+)*(?:class|struct)[ \t]+(\w+)\b/) { $0 == name }
  }

  /// The file that declares this top-level type, if there is one.
  func file(declaring type: String) -> URL? {
    let pattern = /^(?:[\w@():]+[ \t]+)*(?:actor|class|enum|protocol|struct|typealias)[ \t]+(\w+)/
    return files.first { file in
      file.text.matches(of: pattern.anchorsMatchLineEndings()).contains { $0.output.1 == type }
    }?.file
  }

  /// The name of the schema: `notes` for `static let notes = Schema(`.
  var schemaName: String? {
    files.lazy.compactMap { $0.text.firstMatch(of: /static let (\w+) = Schema\(/) }.first.map { String($0.output.1) }
  }

  /// The files in which a pattern is found, outside of comments.
  func files(with pattern: Regex<Substring>) -> [URL] {
    files.filter { file in
      file.text.split(separator: "\n").contains { line in
        !line.drop { $0 == " " }.hasPrefix("//") && line.contains(pattern)
      }
    }.map(\.file)
  }

  /// The files in a folder that have this extension, sorted by path.
  static func files(in folder: URL, extension ending: String) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == ending }
      .sorted { $0.path < $1.path }
  }

  private func first(
    _ pattern: Regex<(Substring, Substring)>, where isRight: (Substring) -> Bool
  ) -> Declaration? {
    let pattern = pattern.anchorsMatchLineEndings()
    for (file, text) in files {
      guard let match = text.matches(of: pattern).first(where: { isRight($0.output.1) }) else { continue }
      let rest = text[match.range.upperBound...]
      let end = rest.firstRange(of: "\n}")?.lowerBound ?? rest.endIndex
      return Declaration(name: String(match.output.1), file: file, body: rest[..<end])
    }
    return nil
  }
}

extension TargetSources.Declaration {
  /// Whether this coordinator has a static member with this name, such as a route.
  func hasMember(_ name: String) -> Bool {
    body.matches(of: /\bstatic[ \t]+(?:let|var|func)[ \t]+(\w+)/).contains { $0.output.1 == name }
  }

  /// Whether this coordinator has a page or a child at this address, with any query.
  func hasRoute(at address: String) -> Bool {
    body.matches(of: /\b(?:page|mount)\([ \t\n]*"([^"?]*)/).contains { $0.output.1 == address }
  }
}
