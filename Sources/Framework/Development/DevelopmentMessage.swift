import Foundation

/// What the edit loop tells the program that it runs, and the program its open pages: one line of JSON each.
package struct DevelopmentMessage: Codable, Sendable, Hashable {
  /// What an open page shows above its own content. It replaces what it has shown.
  package var status: String?
  /// The paths of files in the folder `Public` that have changed, such as `/style.css`.
  package var files: [String]?
  /// Identifies the program that answers. A page of another one follows.
  package var program: String?

  package init(status: BuildStatus) { self.status = status.html }
  package init(files: [String]) { self.files = files }
  package init(program: String) { self.program = program }

  /// Reads a line; nil if it is none of these messages.
  package init?(line: some Sequence<UInt8>) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(line)) else { return nil }
    self = message
  }

  /// The message without the end of the line.
  package var line: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return (try? encoder.encode(self)).map { Array($0) } ?? []
  }
}
