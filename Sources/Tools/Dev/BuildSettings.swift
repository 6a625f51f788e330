import Foundation

/// How the package is built.
struct BuildSettings: Sendable {
  /// The folder of the package.
  let folder: String
  /// The folder of what is built; nil for `.build`.
  let scratchPath: String?
  /// More arguments for `swift build`.
  let arguments: [String]

  /// The command that builds a program.
  func command(product: String) -> [String] {
    ["swift", "build", "--product", product] + scratch + arguments
  }

  /// The command that describes the package.
  var describing: [String] { ["swift", "package"] + scratch + ["dump-package"] }

  /// The program that was built.
  func program(_ product: String) -> String {
    "\(scratchPath ?? "\(folder)/.build")/\(isRelease ? "release" : "debug")/\(product)"
  }

  private var scratch: [String] { scratchPath.map { ["--scratch-path", $0] } ?? [] }

  private var isRelease: Bool {
    arguments.contains { ["release", "-crelease", "--configuration=release"].contains($0) }
  }
}
