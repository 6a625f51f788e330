import Testing

/// What the scaffold says is to be added, as a person reads it: the indented blocks after its words.
struct Advice {
  private let file: String
  private let routes: String
  private let names: String
  private let conformance: String

  init(_ output: String) throws {
    let text = try #require(output.split(separator: "Made:\n").last, "\(output)")
    file = String(
      try #require(text.firstMatch(of: /Add to \w+ \(([\w\/.]+)\), before its `routes`,/), "\(output)").output.1)
    var blocks: [[Substring]] = []
    var isInBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isCode = line.hasPrefix("    ") || isInBlock && line.isEmpty
      if isCode, !isInBlock { blocks.append([]) }
      if isCode { blocks[blocks.count - 1].append(line.dropFirst(4)) }
      isInBlock = isCode
    }
    // The first one lists the files.
    try #require(3...4 ~= blocks.count, "\(output)")
    let code = blocks.map { $0.joined(separator: "\n") + "\n" }
    (routes, names, conformance) = (code[1], code[2], code.count == 4 ? code[3] : "")
  }

  /// Adds it where it says.
  func paste(into package: OutsidePackage) throws {
    var source = try package.text(file)
    let list = "  static let routes = Routes {\n"
    let place = try #require(source.firstRange(of: list), "\(source)")
    source.replaceSubrange(place, with: routes + list + names)
    try package.write(source + "\n" + conformance, to: file)
  }
}
