/// Cuts bytes into lines as they come.
package struct LineReader {
  private let limit: Int
  private var line: [UInt8] = []
  private var isTooLong = false

  /// - Parameter limit: Longer lines, in bytes, are left out.
  package init(limit: Int) { self.limit = limit }

  /// Adds bytes, and calls `body` with each line that ends in them, without its end.
  package mutating func add(_ bytes: some Collection<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      if !isTooLong { body(line[...]) }
      (line, isTooLong) = ([], false)
      rest = rest[rest.index(after: end)...]
    }
    append(rest)
  }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    guard !isTooLong, line.count + bytes.count <= limit else { return (line, isTooLong) = ([], true) }
    line.append(contentsOf: bytes)
  }
}
