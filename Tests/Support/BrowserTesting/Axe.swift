import Foundation
import TestSupport
package import Testing

/// axe-core, which finds barriers for people with disabilities in a page: https://github.com/dequelabs/axe-core
package enum Axe {
  /// `.ci/install --tests` takes it from the package `axe-playwright-python` of PyPI.
  private static let file = packageFolder.appending(path: ".build/axe/axe_playwright_python/axe.min.js")

  package static let isInstalled = FileManager.default.fileExists(atPath: file.path)

  /// The script, which defines `axe`.
  static let script = Result { try String(contentsOf: file, encoding: .utf8) }
}

extension Browser {
  /// The barriers that axe finds in the open page: the name of each rule that is broken, with the elements.
  package func barriers() async throws -> [String] {
    // The script has half a megabyte, so a page gets it once.
    if try await run("return !window.axe") { try await run(try Axe.script.get()) }
    return try await run(
      """
      // Colours that are changing have less contrast.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { violations } = await axe.run(document, { resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(", ")}`);
      """)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the tests where axe-core is not installed.
  package static var ifAxeIsInstalled: Self {
    .enabled(if: Axe.isInstalled, "axe-core is not installed: run .ci/install --tests.")
  }
}
