// swift-tools-version: 6.1
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "Vitrine",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "MVVM", targets: ["MVVM"]),
    .library(name: "WebMVVM", targets: ["WebMVVM"]),
    .library(name: "WebMVVMTesting", targets: ["WebMVVMTesting"]),
    .library(name: "MicroHTTP", targets: ["MicroHTTP"]),
    .plugin(name: "TemplatePlugin", targets: ["TemplatePlugin"]),
    .executable(name: "storefront", targets: ["StorefrontServer"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // The server.
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(
      name: "MicroHTTP",
      dependencies: [
        "CMicroHTTPD",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings),

    // The pattern.
    .target(name: "MVVM", swiftSettings: swiftSettings),
    .target(
      name: "WebMVVM",
      dependencies: [
        "MVVM", "MicroHTTP",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "WebMVVMTesting",
      dependencies: ["MicroHTTP", .product(name: "HTTPTypes", package: "swift-http-types")],
      swiftSettings: swiftSettings),

    // The templates.
    .executableTarget(name: "TemplateCompiler", swiftSettings: swiftSettings),
    .plugin(
      name: "TemplatePlugin", capability: .buildTool(), dependencies: ["TemplateCompiler"],
      path: "Sources/TemplatePlugin"),

    // The shop.
    .target(
      name: "Storefront",
      dependencies: [
        "WebMVVM", "MVVM", "MicroHTTP",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      resources: [.copy("Demo/catalogue.csv")],
      swiftSettings: swiftSettings,
      plugins: ["TemplatePlugin"]),
    .executableTarget(
      name: "StorefrontServer",
      dependencies: [
        "Storefront", "MicroHTTP",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: swiftSettings),
  ]
)
