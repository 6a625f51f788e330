import Foundation
import PackagePlugin

/// `swift package scaffold Orders/OrderList`: runs the tool Scaffold, and passes it the package's layout.
@main
struct ScaffoldPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    let (output, errors) = (Pipe(), Pipe())
    tool.executableURL = try context.tool(named: "Scaffold").url
    tool.arguments =
      [context.package.directoryURL.path] + targets(of: context.package) + vitrine(of: context.package) + ["--"]
      + arguments
    tool.standardOutput = output
    tool.standardError = errors
    try tool.run()
    // The output is at most a page, which fits into a pipe, so neither pipe has to be read while the tool runs.
    tool.waitUntilExit()
    guard tool.terminationStatus == 0 else { return Diagnostics.error(text(errors)) }
    print(text(output))
  }

  private func targets(of package: Package) -> [String] {
    package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.flatMap { target -> [String] in
      let kind: String? =
        switch target.kind {
        case .generic: "library"
        case .executable: "executable"
        case .test: "test"
        default: nil
        }
      return kind.map { [$0, target.name, target.directoryURL.path] } ?? []
    }
  }

  private func vitrine(of package: Package) -> [String] {
    let all = [package] + package.dependencies.map(\.package)
    let vitrine = all.first { package in package.products.contains { $0.name == "WebMVVM" } }
    return vitrine.map { ["vitrine", $0.displayName, $0.directoryURL.path] } ?? []
  }

  private func text(_ pipe: Pipe) -> String {
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
