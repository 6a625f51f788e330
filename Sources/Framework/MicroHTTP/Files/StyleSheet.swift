/// A style sheet as it is sent: joined with the sheets that it imports, and with versions in the addresses of pictures.
///
/// A line `@import "styles/mail.css";` is replaced by that file. Its path is relative to the importing sheet, as in a
/// browser. So a style sheet can be written in several files and is still one request. An address in the form
/// `url("/picture.svg")` gets the version of that file, as ``StaticFiles/address(of:)`` does.
struct StyleSheet {
  /// Sheets can import sheets down to this depth. It ends a circle of imports.
  private static let depthLimit = 4

  private(set) var text = ""
  /// The files that the text was made from, besides the first one.
  private(set) var parts: [StaticFile.Part] = []
  private let root: String
  private let memoryLimit: Int

  /// - Parameters:
  ///   - path: The path of the file.
  ///   - root: The real path of the folder that every file must be in.
  ///   - memoryLimit: The size of the longest file that is joined, in bytes.
  init(_ content: Bytes, path: String, root: String, memoryLimit: Int) {
    self.root = root
    self.memoryLimit = memoryLimit
    append(content, path: path, depth: 0)
  }

  private mutating func append(_ content: Bytes, path: String, depth: Int) {
    let lines = content.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if depth < Self.depthLimit, let name = Self.importedName(in: line),
        let imported = read(address(name, from: path))
      {
        append(imported.content.bytes, path: imported.path, depth: depth + 1)
      } else {
        appendVersioning(line)
        if index < lines.count - 1 { text += "\n" }
      }
    }
  }

  /// Nil if the file cannot be read, or is too long to be kept in memory.
  private mutating func read(_ path: String) -> (path: String, content: FileContent)? {
    guard let file = try? OpenFile(path: path, inside: root), file.count <= memoryLimit,
      let content = FileContent(file)
    else { return nil }
    parts.append(StaticFile.Part(path: path, identity: FileIdentity(file.status)))
    return (path, content)
  }

  /// `mail.css` in `@import "mail.css";`.
  private static func importedName(in line: Substring) -> Substring? {
    guard line.hasPrefix("@import \""), line.hasSuffix("\";") else { return nil }
    let name = line.dropFirst(9).dropLast(2)
    return name.contains("\"") ? nil : name
  }

  private func address(_ name: Substring, from path: String) -> String {
    if name.hasPrefix("/") { return root + name }
    return "\(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))/\(name)"
  }

  private mutating func appendVersioning(_ line: Substring) {
    var rest = line
    while let start = rest.firstRange(of: "url(\"/"), let end = rest[start.upperBound...].firstIndex(of: "\"") {
      let path = rest[rest.index(before: start.upperBound)..<end]
      text += rest[..<end]
      if let picture = read(root + path) { text += "?v=\(picture.content.version)" }
      rest = rest[end...]
    }
    text += rest
  }
}
