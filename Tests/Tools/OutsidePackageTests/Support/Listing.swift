import Foundation
import Testing

/// The package that an article shows, file by file.
struct Listing {
  /// The code blocks, by the names of the files that the words before them say.
  let files: [String: String]
  /// The commands, a line each.
  let commands: [String]

  /// A section of an article.
  static func article(_ path: String, _ section: String = "An example", of package: URL) throws -> Listing {
    let text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
    return try Listing(try #require(text.split(separator: "\n## ").first { $0.hasPrefix("\(section)\n") }))
  }

  /// The files of a folder.
  static func folder(_ folder: URL) throws -> Listing {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.contains(".") {
      let file = folder.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      files[path] = try String(contentsOf: file, encoding: .utf8)
    }
    return Listing(files: files, commands: [])
  }

  /// All of an article.
  static func whole(_ path: String, of package: URL) throws -> Listing {
    try Listing(try String(contentsOf: package.appending(path: path), encoding: .utf8)[...])
  }

  private init(files: [String: String], commands: [String]) {
    (self.files, self.commands) = (files, commands)
  }

  private init(_ section: Substring) throws {
    var files: [String: String] = [:]
    var commands: [String] = []
    for match in section.matches(of: /(?s)(.*?)\n```(\w+)\n(.*?)```/) {
      let (_, words, language, code) = match.output
      if language == "sh" {
        commands += code.split(separator: "\n").map(String.init)
      } else if ["swift", "html", "css"].contains(language) {
        let name = try #require(words.matches(of: /`([\w\/+]+\.(?:swift|html|css))`/).last?.output.1, "\(code)")
        files[String(name)] = String(code)
      }
    }
    (self.files, self.commands) = (files, commands)
  }
}
