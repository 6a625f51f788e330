import Foundation
import PackagePlugin

/// `swift package distribute`: builds a program with Swift's libraries in it, and runs the tool Distribute on it.
@main
struct DistributePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "Distribute").url
    guard try run(tool, arguments + ["--is-check"]), !isForHelp(arguments) else { return }
    var rest = ArgumentExtractor(arguments)
    let name = rest.extractOption(named: "product").last
    let given = rest.extractOption(named: "program").last
    let product = try product(named: name, in: context.package)
    let program = try given ?? build(product)
    let packages = packages(of: product, in: context.package)
    let fixed =
      ["--product", product.name, "--program", program, "--package", context.package.directoryURL.path]
      + packages.filter { $0.id != context.package.id }.flatMap { ["--licence", $0.directoryURL.path] }
      + resources(of: product, in: packages, nextTo: URL(filePath: program)).flatMap { ["--resources", $0] }
      + operations(of: product)
      + (has("output", arguments) ? [] : ["--output", context.pluginWorkDirectoryURL.path])
    _ = try run(tool, rest.remainingArguments + fixed)
  }

  /// Builds the program for machines without Swift. Its symbols are left out: only Swift's own debugger reads them.
  private func build(_ product: ExecutableProduct) throws -> String {
    var parameters = PackageManager.BuildParameters(configuration: .release, logging: .concise, echoLogs: true)
    parameters.otherSwiftcFlags = ["-static-stdlib"]
    parameters.otherLinkerFlags = ["-s"] + Self.foundation.map { "-l\($0)" }
    let result = try packageManager.build(.product(product.name), parameters: parameters)
    let program = result.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == product.name }
    guard result.succeeded, let program else { throw Failure(description: "The program was not built.") }
    return program.url.path
  }

  /// The static libraries that Foundation consists of.
  private static let foundation = ["CoreFoundation", "_FoundationICU", "_FoundationCShims", "_FoundationCollections"]

  /// The product to pack: the one that is named, or the only one.
  private func product(named name: String?, in package: Package) throws -> ExecutableProduct {
    let products = package.products(ofType: ExecutableProduct.self)
    let names = products.map(\.name).sorted().joined(separator: ", ")
    if let name {
      guard let product = products.first(where: { $0.name == name }) else {
        throw Failure(description: "The package has no program \(name). It has: \(names).")
      }
      return product
    }
    guard let product = products.first else { throw Failure(description: "The package has no program to pack.") }
    guard products.count == 1 else {
      throw Failure(description: "The package has several programs. Name one with --product: \(names).")
    }
    return product
  }

  /// The packages whose code is in the program.
  private func packages(of product: ExecutableProduct, in package: Package) -> [Package] {
    let linked = linked(to: product)
    var packages: [String: Package] = [:]
    var rest = [package]
    while let next = rest.popLast() {
      guard packages.updateValue(next, forKey: next.id) == nil else { continue }
      rest += next.dependencies.map(\.package)
    }
    return packages.values.filter { $0.targets.contains { linked.contains($0.id) } }
  }

  /// The folders with resources of its targets, which the build puts next to the program.
  private func resources(of product: ExecutableProduct, in packages: [Package], nextTo program: URL) -> [String] {
    let linked = linked(to: product)
    let names = packages.flatMap { package in
      package.targets.filter { linked.contains($0.id) }.map { "\(package.displayName)_\($0.name).resources" }
    }
    let folder = program.deletingLastPathComponent()
    return names.filter { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }.sorted()
  }

  /// The option for the program's own files for operators, if there are any.
  private func operations(of product: ExecutableProduct) -> [String] {
    let folder = product.mainTarget.directoryURL.appending(path: "Operations").path
    return FileManager.default.fileExists(atPath: folder) ? ["--operations", folder] : []
  }

  private func linked(to product: ExecutableProduct) -> Set<String> {
    Set((product.targets + product.targets.flatMap(\.recursiveTargetDependencies)).map(\.id))
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
