import Testing

@testable import MicroHTTP

@Suite struct LinkTableTests {
  private func link(_ path: String, _ time: Int = 0) -> LinkedFiles.Link {
    LinkedFiles.Link(path: path, address: path, time: time)
  }

  @Test func `A link is found by its path, whatever its length is`() {
    var table = LinkTable()
    let paths = (0..<100).map { "/" + String(repeating: "a", count: $0) } + (0..<1_000).map { "/pictures/\($0).jpg" }
    for path in paths {
      #expect(table.link(to: path) == nil)
      table.insert(link(path))
    }

    #expect(table.count == paths.count)
    for path in paths { #expect(table.link(to: path)?.path == path) }
    #expect(table.link(to: "/pictures/1000.jpg") == nil)
  }

  /// "é" as one character and as two. Swift takes them for the same, and a file system does not. Few of these paths have
  /// slots beside each other, where they are compared.
  @Test(arguments: 1...20)
  func `A path is another one if its bytes are others`(_ folder: Int) {
    var table = LinkTable()
    let paths = (0..<2_000).flatMap { ["/\(folder)/\u{E9}\($0)", "/\(folder)/e\u{301}\($0)"] }
    for path in paths { table.insert(link(path)) }

    #expect(table.count == paths.count)
  }

  @Test func `A link replaces the one with the same path`() {
    var table = LinkTable()
    for time in 1...3 { table.insert(link("/style.css", time)) }

    #expect(table.count == 1 && table.link(to: "/style.css")?.time == 3)
  }
}
