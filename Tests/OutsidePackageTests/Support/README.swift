import Foundation
import Testing

/// The README's section "A page in five minutes".
struct README {
  /// The code blocks, by the names of the files that the words before them say.
  let files: [String: String]
  /// The commands, a line each.
  let commands: [String]

  init(of package: URL) throws {
    let text = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let section = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("A page in five minutes\n") })
    var files: [String: String] = [:]
    var commands: [String] = []
    for match in section.matches(of: /(?s)(.*?)\n```(\w+)\n(.*?)```/) {
      let (_, words, language, code) = match.output
      if language == "sh" {
        commands += code.split(separator: "\n").map(String.init)
      } else {
        let name = try #require(words.matches(of: /`([\w\/]+\.(?:swift|html))`/).last?.output.1, "\(code)")
        files[String(name)] = String(code)
      }
    }
    (self.files, self.commands) = (files, commands)
  }
}
