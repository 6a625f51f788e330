/// The text printed after the files were created: their paths, and the code to add by hand.
struct Advice {
  let plan: ScenePlan
  let files: NewFiles

  var text: String {
    ([made, route, coordinator] + [templatePlugin, testTarget].compactMap(\.self)).joined(separator: "\n\n")
  }

  private var scene: SceneName { plan.scene }
  private var routeName: String { plan.sources.route?.name ?? "YourRoute" }
  private var coordinatorName: String { plan.sources.coordinator?.name ?? "YourCoordinator" }

  private var made: String { "Made:\n\n" + files.paths.map { "    \($0)" }.joined(separator: "\n") }

  private var route: String {
    """
    Add to \(place(of: plan.sources.route, "your route enum")) its case,

        case \(scene.member)

    in `path`,

        case .\(scene.member): "\(plan.address)"

    and in `table`:

        .get("\(plan.address)") { _ in .\(scene.member) },
    """
  }

  private var coordinator: String {
    """
    Add to \(place(of: plan.sources.coordinator, "your coordinator")), where it leads to a route,

        case .\(scene.member): .page(\(scene.viewModel)(dataController: \(scene.dataController)(), coordinator: self))

    and below it:

        extension \(coordinatorName): \(scene.coordinator) {
          func \(scene.member)() -> Location { \(routeName).\(scene.member).location }
        }

    If another `switch` covers all routes, the compiler reports the missing case.
    """
  }

  /// A target that already has templates already has the plugin.
  private var templatePlugin: String? {
    let others = TargetSources.files(in: plan.package.templates(of: plan.target), extension: "html")
    guard others.count <= 2 else { return nil }
    return """
      These are the first templates of \(plan.target.name). If Package.swift does not name the plugin there yet, add:

          plugins: [.plugin(name: "TemplatePlugin", package: "vitrine")]
      """
  }

  private var testTarget: String? {
    let (package, target) = (plan.package, plan.target)
    guard package.tests(of: target) == nil else { return nil }
    return """
      The tests need a target in Package.swift:

          .testTarget(
            name: "\(target.name)Tests",
            dependencies: [
              "\(target.name)",
              .product(name: "WebMVVM", package: "vitrine"),
              .product(name: "WebMVVMTesting", package: "vitrine"),
            ]),
      """
  }

  private func place(of declaration: TargetSources.Declaration?, _ unknown: String) -> String {
    declaration.map { "\($0.name) (\(plan.path(of: $0.file)))" } ?? unknown
  }
}
