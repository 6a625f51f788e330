import PackagePlugin

/// `swift package dev`: says which command runs the edit loop, for each program of the package. A plugin would hold SwiftPM's
/// lock for its whole run, and so block the builds.
@main
struct DevPlugin: CommandPlugin {
  /// The program of the edit loop itself, which Vitrine has.
  private static let own = "vitrine-dev"

  func performCommand(context: PluginContext, arguments: [String]) {
    let programs = context.package.products(ofType: ExecutableProduct.self).map(\.name).filter { $0 != Self.own }
    let isChoice = programs.count > 1 && !arguments.contains { $0 == "--product" || $0.hasPrefix("--product=") }
    for product in isChoice ? programs.map({ ["--product", $0] }) : [[]] {
      print((["swift run", Self.own] + product + arguments).joined(separator: " "))
    }
  }
}
