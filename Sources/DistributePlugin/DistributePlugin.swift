import Foundation
import PackagePlugin

/// `swift package distribute`: builds the shop with Swift's libraries in it, and runs the tool Distribute on the program.
@main
struct DistributePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "Distribute").url
    guard try run(tool, arguments + ["--is-check"]), !isForHelp(arguments) else { return }
    let product = try storefront(in: context.package)
    let fixed =
      ["--package", context.package.directoryURL.path]
      + licences(of: product, in: context.package).flatMap { ["--licence", $0] }
      + (has("output", arguments) ? [] : ["--output", context.pluginWorkDirectoryURL.path])
    let program = has("program", arguments) ? [] : ["--program", try build(product)]
    _ = try run(tool, arguments + fixed + program)
  }

  /// Builds the program for machines without Swift. Its symbols are left out: only Swift's own debugger reads them.
  private func build(_ product: ExecutableProduct) throws -> String {
    var parameters = PackageManager.BuildParameters(configuration: .release, logging: .concise, echoLogs: true)
    parameters.otherLinkerFlags = ["-s"]
    let result = try packageManager.build(.product(product.name), parameters: parameters)
    let program = result.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == product.name }
    guard result.succeeded, let program else { throw Failure(description: "The program was not built.") }
    return program.url.path
  }

  private func storefront(in package: Package) throws -> ExecutableProduct {
    let product = package.products(ofType: ExecutableProduct.self).first { $0.name == "storefront" }
    guard let product else { throw Failure(description: "The package has no product storefront.") }
    return product
  }

  /// The folders of the packages whose code is in the program.
  private func licences(of product: ExecutableProduct, in package: Package) -> [String] {
    let linked = Set(product.targets.flatMap(\.recursiveTargetDependencies).map(\.id))
    var packages: [String: Package] = [:]
    var rest = package.dependencies.map(\.package)
    while let next = rest.popLast() {
      guard packages.updateValue(next, forKey: next.id) == nil else { continue }
      rest += next.dependencies.map(\.package)
    }
    return packages.values.filter { $0.targets.contains { linked.contains($0.id) } }.map(\.directoryURL.path)
  }

  private func isForHelp(_ arguments: [String]) -> Bool { !Set(arguments).isDisjoint(with: ["--help", "-h"]) }

  private func has(_ option: String, _ arguments: [String]) -> Bool {
    arguments.contains { $0 == "--\(option)" || $0.hasPrefix("--\(option)=") }
  }

  /// Runs the tool, which prints for the person. Returns whether it ended well.
  private func run(_ tool: URL, _ arguments: [String]) throws -> Bool {
    let process = Process()
    let output = Pipe()
    process.executableURL = tool
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    guard process.terminationStatus == 0 else {
      Diagnostics.error(String(text.trimmingPrefix("Error: ")))
      return false
    }
    if !text.isEmpty { print(text) }
    return true
  }
}

private struct Failure: Error, CustomStringConvertible {
  let description: String
}
