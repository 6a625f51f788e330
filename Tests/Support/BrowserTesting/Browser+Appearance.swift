/// How a page is shown.
package struct Appearance: Sendable, CaseIterable, CustomStringConvertible {
  /// In pixels of CSS.
  package let width: Int
  package let isDark: Bool

  package static let wide = Appearance(width: 1_280, isDark: false)
  package static let narrow = Appearance(width: 320, isDark: true)
  /// The widths and the colours do not depend on each other, so two ways show all of them.
  package static let allCases = [wide, narrow]

  package init(width: Int, isDark: Bool = false) {
    (self.width, self.isDark) = (width, isDark)
  }

  package var description: String { "\(width) px, \(isDark ? "dark" : "light")" }
}

extension Browser {
  /// Shows this page and the next ones in another way, without motion.
  package func show(as appearance: Appearance) async throws {
    try await protocolCommand(
      "Emulation.setDeviceMetricsOverride",
      Metrics(width: appearance.width, height: 800, deviceScaleFactor: 1, mobile: false))
    try await prefer(["prefers-color-scheme": appearance.isDark ? "dark" : "light", "prefers-reduced-motion": "reduce"])
  }

  /// Sets the reader's preferences, in place of all earlier ones.
  package func prefer(_ values: [String: String]) async throws {
    let features = values.map { ["name": $0, "value": $1] }
    try await protocolCommand("Emulation.setEmulatedMedia", Media(features: features))
  }

  /// Allows or forbids the scripts of the next pages. The test's own scripts run anyway.
  package func setScripts(areAllowed: Bool) async throws {
    try await protocolCommand("Emulation.setScriptExecutionDisabled", ["value": !areAllowed])
  }
}

private struct Metrics: Encodable {
  let width: Int
  let height: Int
  let deviceScaleFactor: Double
  let mobile: Bool
}

private struct Media: Encodable {
  let features: [[String: String]]
}
