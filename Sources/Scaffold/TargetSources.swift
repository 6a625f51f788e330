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

  /// The route enum, if there is one.
  var route: Declaration? { first(/^[ \t]*(?:[\w@]+[ \t]+)*enum[ \t]+(\w+)[ \t]*:[^{]*\bRoute\b/) }

  /// The coordinator, if there is one.
  var coordinator: Declaration? { first(/^[ \t]*(?:[\w@]+[ \t]+)*class[ \t]+(\w+)[ \t]*:[^{]*\bWebCoordinator\b/) }

  /// The file that declares this top-level type, if there is one.
  func file(declaring type: String) -> URL? {
    let pattern = /^(?:[\w@():]+[ \t]+)*(?:actor|class|enum|protocol|struct|typealias)[ \t]+(\w+)/
    return files.first { file in
      file.text.matches(of: pattern.anchorsMatchLineEndings()).contains { $0.output.1 == type }
    }?.file
  }

  /// The files below a folder that have this extension, always in the same order.
  static func files(in folder: URL, extension ending: String) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == ending }
      .sorted { $0.path < $1.path }
  }

  private func first(_ pattern: Regex<(Substring, Substring)>) -> Declaration? {
    let pattern = pattern.anchorsMatchLineEndings()
    return files.lazy.compactMap { file, text in
      text.firstMatch(of: pattern).map { match in
        let rest = text[match.range.upperBound...]
        let end = rest.firstRange(of: "\n}")?.lowerBound ?? rest.endIndex
        return Declaration(name: String(match.output.1), file: file, body: rest[..<end])
      }
    }.first
  }
}

extension TargetSources.Declaration {
  /// Whether this route enum has the case: `case home`, `case sort(ID), sorts`.
  func hasCase(_ name: String) -> Bool {
    let cases = body.matches(of: /^[ \t]*case[ \t]+(\w.*)/.anchorsMatchLineEndings()).flatMap { match in
      match.output.1.replacing(/\([^)]*\)/, with: "").split(separator: ",")
    }
    return cases.contains { $0.firstMatch(of: /\w+/)?.output == name[...] }
  }

  /// Whether it contains the address.
  func hasAddress(_ address: String) -> Bool { body.contains("\"\(address)\"") }
}
