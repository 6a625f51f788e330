import PackagePlugin

/// `swift package dev`: says which command runs the edit loop. A plugin would hold SwiftPM's lock for its whole run, and so
/// block the builds.
@main
struct DevPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) {
    let programs = context.package.products(ofType: ExecutableProduct.self).map(\.name)
    let product = programs.count > 1 && arguments.isEmpty ? ["--product", programs[0]] : []
    print((["swift run vitrine-dev"] + product + arguments).joined(separator: " "))
  }
}
