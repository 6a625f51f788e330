import Foundation
import TestSupport
import Testing

/// The samples in the documentation.
@Suite struct SampleTests {
  @Test func `A sample that declares a type shows its imports`() throws {
    let declaration =
      /(?m)^(public |final |private )*(struct|class|enum|extension|protocol|actor) |^@(main|Test|Suite)\b/
    var count = 0
    for file in try articles() {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?s)```swift\n(.*?)```/) where match.output.1.contains(declaration) {
        count += 1
        #expect(match.output.1.contains(/(?m)^import \w/), "\(file.lastPathComponent): \(match.output.1.prefix(200))")
      }
    }
    #expect(count > 40)
  }

  /// The articles of the modules, and the README.
  private func articles() throws -> [URL] {
    let files = FileManager.default.enumerator(
      at: packageFolder.appending(path: "Sources"), includingPropertiesForKeys: nil)
    let articles = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "md" }
    return articles + [packageFolder.appending(path: "README.md")]
  }
}
