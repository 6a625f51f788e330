// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
let package = Package(
  name: "Tracker", platforms: [.macOS(.v15)], dependencies: [.package(path: "../vitrine", traits: ["PostgreSQL"])],
  targets: [
    .executableTarget(
      name: "Tracker",
      dependencies: ["Vitrine", "Persistence", "Accounts"].map { .product(name: $0, package: "vitrine") },
      swiftSettings: settings, plugins: [.plugin(name: "TemplatePlugin", package: "vitrine")]),
    .testTarget(
      name: "TrackerTests", dependencies: ["Tracker", .product(name: "WebMVVMTesting", package: "vitrine")],
      swiftSettings: settings),
  ])
