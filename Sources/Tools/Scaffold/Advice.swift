import Foundation

/// The text for the person after the files are created: the files, and the lines to add by hand.
struct Advice {
  let plan: ScenePlan
  let files: NewFiles

  var text: String {
    ([made] + (plan.feature == nil ? [mount] : [route, conformance]) + [templatePlugin, testTarget].compactMap(\.self))
      .joined(separator: "\n\n")
  }

  private var scene: SceneName { plan.scene }

  private var made: String { "Made:\n\n" + files.paths.map { "    \($0)" }.joined(separator: "\n") }

  /// For a new feature: the lines that mount it.
  private var mount: String {
    """
    Add to \(place(of: plan.sources.site, "your site's coordinator")), before its `routes`,

          static let \(scene.featureMember) = mount("\(plan.featureAddress)") { _, context in
            \(scene.feature)(context: context)
          }

    and in its `routes`:

            \(scene.featureMember)
    """
  }

  /// For a feature that has a coordinator: the lines that add the routes.
  private var route: String {
    """
    Add to \(place(of: plan.feature, scene.feature)), before its `routes`,

    \(indented(scene.routes(at: plan.pattern)))

    and in its `routes`:

    \(indented(scene.routeNames.map { "    \($0)" }.joined(separator: "\n")))
    """
  }

  private var conformance: String { "Add below it:\n\n\(indented(scene.conformance))" }

  /// Nil if the target has other templates, because then it already uses the plugin.
  private var templatePlugin: String? {
    let others = TargetSources.files(in: plan.package.templates(of: plan.target), extension: "html")
    guard others.count <= scene.templates.count else { return nil }
    return """
      These are the first templates of \(plan.target.name). If Package.swift does not name the plugin there yet, add:

          plugins: [.plugin(name: "TemplatePlugin", package: "\(vitrine)")]
      """
  }

  private var testTarget: String? {
    let (package, target) = (plan.package, plan.target)
    guard package.tests(of: target) == nil else { return nil }
    return """
      The tests need a target in Package.swift:

          .testTarget(
            name: "\(target.name)Tests",
            dependencies: ["\(target.name)", .product(name: "WebMVVMTesting", package: "\(vitrine)")],
            swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
      """
  }

  /// The name of Vitrine's package in Package.swift, which is that of its folder.
  private var vitrine: String { plan.package.vitrine?.lastPathComponent ?? "vitrine" }

  private func place(of declaration: TargetSources.Declaration?, _ unknown: String) -> String {
    declaration.map { "\($0.name) (\(plan.path(of: $0.file)))" } ?? unknown
  }

  private func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}
