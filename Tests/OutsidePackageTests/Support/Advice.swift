import Testing

/// What the scaffold says is to be added, as a person reads it: the indented blocks after its words.
struct Advice {
  private let routeCase: String
  private let path: String
  private let table: String
  private let coordinatorCase: String
  private let conformance: String

  init(_ output: String) throws {
    let text = try #require(output.split(separator: "Made:\n").last, "\(output)")
    var blocks: [[Substring]] = []
    var isInBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isCode = line.hasPrefix("    ")
      if isCode, !isInBlock { blocks.append([]) }
      if isCode { blocks[blocks.count - 1].append(line.dropFirst(4)) }
      isInBlock = isCode
    }
    try #require(blocks.count == 6, "\(output)")
    let code = blocks.map { $0.joined(separator: "\n") + "\n" }
    (routeCase, path, table, coordinatorCase, conformance) = (code[1], code[2], code[3], code[4], code[5])
  }

  /// Adds it where it says, which is before something that the README's package has there.
  func paste(into package: OutsidePackage) throws {
    let file = "Sources/Hello/Hello.swift"
    var source = try package.text(file)
    for (text, place) in [
      (routeCase, "\n  var path: RoutePath"), (path, "    case .rename: \"/rename\""),
      (table, "    .post(\"/rename\")"), (coordinatorCase, "    case .rename:\n"), (conformance, "\nfunc helloSite"),
    ] {
      let range = try #require(source.firstRange(of: place), "\(place)")
      source.insert(contentsOf: text, at: range.lowerBound)
    }
    try package.write(source, to: file)
  }
}
