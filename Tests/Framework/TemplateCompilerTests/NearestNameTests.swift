import Testing

@testable import TemplateCompiler

@Suite struct NearestNameTests {
  @Test(
    arguments: [
      ("titel", "title"), ("cels", "cells"), ("Cells", "cells"), ("tilte", "title"), ("x", nil), ("something", nil),
      ("title", nil),
    ])
  func `The nearest name is one of few changes`(name: String, nearest: String?) {
    #expect(nearestName(to: name, among: ["title", "cells", "summary"]) == nearest)
  }
}
