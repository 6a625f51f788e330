// swift-tools-version: 6.3
import PackageDescription

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let grdbSQLite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let heap = Target.Dependency.product(name: "HeapModule", package: "swift-collections")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let serviceLifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let unixSignals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")

// A program that contains Swift's libraries calls them directly: rendering a page takes a tenth to a quarter less time. It
// also runs on machines without Swift. The libraries that are named are those that Foundation consists of. LLD comes with Swift.
let withSwiftsLibraries: [LinkerSetting] =
  ["CoreFoundation", "_FoundationICU", "_FoundationCShims", "_FoundationCollections"].map {
    .linkedLibrary($0, .when(platforms: [.linux], configuration: .release))
  } + [.unsafeFlags(["-static-stdlib", "-use-ld=lld"], .when(platforms: [.linux], configuration: .release))]

// Adds PostgreSQL to a build of the tests. The trait does the same, but changes the flags of all modules, so that they are
// compiled again.
let hasPostgreSQL = Context.environment["VITRINE_POSTGRESQL"] != nil

let package = Package(
  name: "Vitrine",
  // Apps share MVVM, which is the only module for Apple's systems. The server waits with epoll, so the others are for Linux.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "MVVM", targets: ["MVVM"]),
    .library(name: "Changes", targets: ["Changes"]),
    .library(name: "WebMVVM", targets: ["WebMVVM"]),
    .library(name: "WebMVVMInspector", targets: ["WebMVVMInspector"]),
    .library(name: "WebMVVMServer", targets: ["WebMVVMServer"]),
    .library(name: "Vitrine", targets: ["MVVM", "Changes", "WebMVVM", "WebMVVMServer"]),
    .library(name: "Persistence", targets: ["Persistence"]),
    .library(name: "WebMVVMTesting", targets: ["WebMVVMTesting"]),
    .library(name: "MicroHTTP", targets: ["MicroHTTP"]),
    .library(name: "Accounts", targets: ["Accounts"]),
    .plugin(name: "TemplatePlugin", targets: ["TemplatePlugin"]),
    .plugin(name: "TextsPlugin", targets: ["TextsPlugin"]),
    .plugin(name: "ScaffoldPlugin", targets: ["ScaffoldPlugin"]),
    .plugin(name: "DistributePlugin", targets: ["DistributePlugin"]),
    .executable(name: "vitrine-dev", targets: ["Dev"]),
    .plugin(name: "DevPlugin", targets: ["DevPlugin"]),
    .executable(name: "gallery", targets: ["Gallery"]),
    .executable(name: "storefront", targets: ["StorefrontServer"]),
  ],
  traits: [
    .trait(name: "PostgreSQL", description: "Databases on a PostgreSQL server, through libpq.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // What the tests of several targets use.
    .target(
      name: "TestSupport",
      dependencies: ["CTestSupport", "WebMVVMTesting", "MicroHTTP", "CZlib", "CBrotli", httpTypes, logging],
      path: "Tests/Support/TestSupport"),
    // Prepares the process of the tests before its first test.
    .target(name: "CTestSupport", path: "Tests/Support/CTestSupport"),

    // Small helpers that several modules need: hashes that are stored, texts from outside, mistyped words.
    .target(name: "Basics", path: "Sources/Framework/Basics"),
    .testTarget(name: "BasicsTests", dependencies: ["Basics"], path: "Tests/Framework/BasicsTests"),

    // What nobody can forge or guess.
    .systemLibrary(name: "CNettle", path: "Sources/C/CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .target(name: "SecureHash", dependencies: ["CNettle"], path: "Sources/Framework/SecureHash"),
    .testTarget(
      name: "SecureHashTests", dependencies: ["SecureHash", "MicroHTTP"], path: "Tests/Framework/SecureHashTests"),

    // The server.
    .systemLibrary(
      name: "CMicroHTTPD", path: "Sources/C/CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CZlib", path: "Sources/C/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CBrotli", path: "Sources/C/CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
    .target(
      name: "MicroHTTP",
      dependencies: ["Basics", "CMicroHTTPD", "CZlib", "CBrotli", httpTypes, logging],
      path: "Sources/Framework/MicroHTTP"),
    .testTarget(
      name: "MicroHTTPTests",
      dependencies: ["TestSupport", "MicroHTTP", "WebMVVMTesting", httpTypes, logging],
      path: "Tests/Framework/MicroHTTPTests"),

    // The pattern, and nothing else.
    .target(name: "MVVM", path: "Sources/Framework/MVVM"),
    .testTarget(name: "MVVMTests", dependencies: ["TestSupport", "MVVM"], path: "Tests/Framework/MVVMTests"),

    // Who is told when a part of the Model changes.
    .target(name: "Changes", path: "Sources/Framework/Changes"),
    .testTarget(name: "ChangesTests", dependencies: ["TestSupport", "Changes"], path: "Tests/Framework/ChangesTests"),

    // The pattern on the web.
    .target(
      name: "WebMVVM",
      dependencies: ["Changes", "MVVM", "MicroHTTP", "SecureHash", "Basics", deque, heap, httpTypes, logging],
      path: "Sources/Framework/WebMVVM",
      resources: [.embedInCode("Live/Script")], plugins: ["TemplatePlugin"]),
    .testTarget(
      name: "WebMVVMTests",
      dependencies: [
        "TestSupport", "WebMVVM", "WebMVVMTesting", "Changes", "MVVM", "MicroHTTP", httpTypes, logging,
      ], path: "Tests/Framework/WebMVVMTests"),
    .target(
      name: "WebMVVMTesting",
      dependencies: ["WebMVVM", "MVVM", "MicroHTTP", "Basics", customDump, httpTypes, logging],
      path: "Sources/Framework/WebMVVMTesting"),
    .testTarget(
      name: "WebMVVMTestingTests",
      dependencies: ["TestSupport", "WebMVVMTesting", "WebMVVM", "MVVM", "MicroHTTP", httpTypes, logging],
      path: "Tests/Framework/WebMVVMTestingTests"),
    .target(
      name: "WebMVVMInspector", dependencies: ["WebMVVM", "Changes", "MVVM", "MicroHTTP", httpTypes, logging],
      path: "Sources/Framework/WebMVVMInspector",
      resources: [.embedInCode("inspect.css")], plugins: ["TemplatePlugin"]),
    .testTarget(
      name: "WebMVVMInspectorTests",
      dependencies: [
        "TestSupport", "WebMVVMInspector", "WebMVVM", "WebMVVMTesting", "Changes", "MVVM", "MicroHTTP", httpTypes,
        logging,
      ], path: "Tests/Framework/WebMVVMInspectorTests"),
    .target(
      name: "WebMVVMServer",
      dependencies: [
        "WebMVVMInspector", "WebMVVM", "Changes", "Development", "Basics", "MicroHTTP",
        argumentParser, httpTypes, logging, metrics, serviceLifecycle, unixSignals,
      ], path: "Sources/Framework/WebMVVMServer"),
    // A program that serves its site with one call.
    .executableTarget(
      name: "ServedNotes", dependencies: ["WebMVVMServer", "WebMVVM", "Changes", "MVVM", argumentParser, logging],
      path: "Tests/Support/ServedNotes", plugins: ["TemplatePlugin"]),
    .testTarget(
      name: "WebMVVMServerTests",
      dependencies: [
        "TestSupport", "ServedNotes", "WebMVVMServer", "WebMVVM", "MicroHTTP", "WebMVVMTesting", argumentParser,
        httpTypes, logging,
        metrics,
      ], path: "Tests/Framework/WebMVVMServerTests"),

    // The edit loop, and what a program that it runs has of it.
    .target(
      name: "Development", dependencies: ["MicroHTTP", httpTypes], path: "Sources/Framework/Development",
      resources: [.embedInCode("Page")]),
    .executableTarget(
      name: "Dev", dependencies: ["Development", "MicroHTTP", argumentParser, httpTypes, logging],
      path: "Sources/Tools/Dev"),
    .testTarget(
      name: "DevTests",
      dependencies: [
        "TestSupport", "Dev", "Development", "ServedNotes", "MicroHTTP", "WebMVVMTesting", argumentParser, httpTypes,
        logging,
      ], path: "Tests/Tools/DevTests"),
    .plugin(
      name: "DevPlugin",
      capability: .command(intent: .custom(verb: "dev", description: "Say how to build, run and follow a program.")),
      path: "Sources/Tools/DevPlugin"),

    // The templates.
    .executableTarget(
      name: "TemplateCompiler", dependencies: ["Basics"],
      path: "Sources/Framework/TemplateCompiler"),
    .testTarget(
      name: "TemplateCompilerTests", dependencies: ["TestSupport", "TemplateCompiler"],
      path: "Tests/Framework/TemplateCompilerTests", exclude: ["Golden"]),
    .plugin(
      name: "TemplatePlugin", capability: .buildTool(), dependencies: ["TemplateCompiler"],
      path: "Sources/Tools/TemplatePlugin"),

    .plugin(
      name: "TextsPlugin",
      capability: .command(
        intent: .custom(verb: "texts", description: "Add missing texts to String Catalogs, for translation.")),
      dependencies: ["TemplateCompiler"],
      path: "Sources/Tools/TextsPlugin"),

    // New scenes.
    .executableTarget(
      name: "Scaffold", path: "Sources/Tools/Scaffold", exclude: ["Texts.xcstrings"], resources: [.embedInCode("Files")]
    ),
    .testTarget(name: "ScaffoldTests", dependencies: ["TestSupport", "Scaffold"], path: "Tests/Tools/ScaffoldTests"),
    .plugin(
      name: "ScaffoldPlugin",
      capability: .command(
        intent: .custom(verb: "scaffold", description: "Add a scene or a resource, or make an application.")),
      dependencies: ["Scaffold", "TemplateCompiler"],
      path: "Sources/Tools/ScaffoldPlugin"),

    // Programs for machines without Swift.
    .executableTarget(name: "Distribute", dependencies: [argumentParser], path: "Sources/Tools/Distribute"),
    .testTarget(
      name: "DistributeTests",
      dependencies: [
        "TestSupport", "Distribute", "StorefrontServer", "MicroHTTP", "WebMVVMTesting", argumentParser, httpTypes,
      ], path: "Tests/Tools/DistributeTests"),
    .plugin(
      name: "DistributePlugin",
      capability: .command(
        intent: .custom(verb: "distribute", description: "Pack a program for machines without Swift.")),
      dependencies: ["Distribute"],
      path: "Sources/Tools/DistributePlugin"),

    // SQL.
    .target(name: "CPersistence", path: "Sources/C/CPersistence", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "PersistenceCore",
      dependencies: ["Changes", "Basics", grdb, grdbSQLite, "CPersistence"],
      path: "Sources/Framework/PersistenceCore"),
    // SwiftPM compiles it whatever the traits are, and links it with the trait only.
    .systemLibrary(
      name: "CPostgreSQL", path: "Sources/C/CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "PersistencePostgreSQL", dependencies: ["PersistenceCore", "Changes", "CPostgreSQL"],
      path: "Sources/Framework/PersistencePostgreSQL"),
    .target(
      name: "Persistence",
      dependencies: [
        "PersistenceCore", "Changes", "WebMVVMServer", "WebMVVM", argumentParser, logging,
        .target(
          name: "PersistencePostgreSQL", condition: hasPostgreSQL ? nil : .when(traits: ["PostgreSQL"])),
      ], path: "Sources/Framework/Persistence",
      swiftSettings: hasPostgreSQL ? [.define("PostgreSQL")] : []),
    .testTarget(
      name: "PersistenceTests",
      dependencies: [
        "TestSupport", "Persistence", "PersistenceCore", "PersistencePostgreSQL", "Changes", "MicroHTTP",
      ], path: "Tests/Framework/PersistenceTests"),

    // Signing in.
    .systemLibrary(
      name: "COpenSSL", path: "Sources/C/COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .target(
      name: "Accounts",
      dependencies: [
        "Persistence", "WebMVVM", "Changes", "MVVM", "MicroHTTP", "SecureHash", "Basics", "COpenSSL", httpTypes,
        logging,
      ], path: "Sources/Framework/Accounts",
      resources: [.copy("Password/common-passwords.txt")],
      plugins: ["TemplatePlugin"]),
    .testTarget(
      name: "AccountsTests",
      dependencies: [
        "TestSupport", "AccountsExample", "Accounts", "Persistence", "WebMVVM", "WebMVVMTesting", "Changes", "MVVM",
        "MicroHTTP", httpTypes, logging,
      ], path: "Tests/Framework/AccountsTests"),
    // A site with accounts. Tests can't have templates, because the tool that compiles them would be linked twice.
    .target(
      name: "AccountsExample", dependencies: ["Accounts", "Persistence", "WebMVVM", "Changes", "MVVM"],
      path: "Tests/Support/AccountsExample", plugins: ["TemplatePlugin"]),

    // The shop.
    .systemLibrary(
      name: "CLibXML2", path: "Sources/C/CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(
      name: "Storefront",
      dependencies: [
        "Accounts", "Persistence", "WebMVVM", "WebMVVMServer", "Changes", "MVVM", "MicroHTTP", "Basics",
        "SecureHash", "CLibXML2", httpTypes, logging,
      ],
      resources: [.copy("Catalogue/Demo/catalogue.csv")], plugins: ["TemplatePlugin"]),
    .testTarget(
      name: "StorefrontTests",
      dependencies: [
        "TestSupport", "Storefront", "StorefrontServer", "Accounts", "Persistence", "PersistencePostgreSQL", "WebMVVM",
        "WebMVVMServer", "WebMVVMTesting", "Changes", "MVVM", "MicroHTTP", "SecureHash", httpTypes, logging,
      ], path: "Tests/Storefront"),
    .executableTarget(
      name: "StorefrontServer",
      dependencies: [
        "Storefront", "Persistence", "WebMVVM", "WebMVVMServer", "MVVM", "MicroHTTP", argumentParser, httpTypes,
        logging,
      ], exclude: ["Operations"], linkerSettings: withSwiftsLibraries),
    .testTarget(
      name: "StorefrontServerTests",
      dependencies: [
        "TestSupport", "StorefrontServer", "Persistence", "PersistencePostgreSQL", "MicroHTTP", "WebMVVMTesting",
        httpTypes,
      ], path: "Tests/StorefrontServer"),

    // The patterns, one scene each.
    .plugin(name: "ListingPlugin", capability: .buildTool(), path: "Sources/Tools/ListingPlugin"),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "WebMVVMServer", "WebMVVM", "Changes", "MVVM", "MicroHTTP", "Persistence", argumentParser, httpTypes, logging,
      ],
      linkerSettings: withSwiftsLibraries, plugins: ["TemplatePlugin", "ListingPlugin"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "TestSupport", "Gallery", "Persistence", "WebMVVM", "WebMVVMServer", "WebMVVMTesting", "Changes", "MVVM",
        "MicroHTTP", httpTypes, logging,
      ], path: "Tests/Gallery"),

    // Live pages in a browser.
    .target(name: "BrowserTesting", dependencies: ["TestSupport", "MicroHTTP"], path: "Tests/Support/BrowserTesting"),
    // A site with the layout of the article about templates.
    .target(
      name: "ArticleSite",
      dependencies: ["TestSupport", "Changes", "MVVM", "MicroHTTP", "WebMVVM", "WebMVVMTesting", logging],
      path: "Tests/Support/ArticleSite", plugins: ["TemplatePlugin"]),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "BrowserTesting", "TestSupport", "ArticleSite", "Dev", "Gallery", "Persistence", "ServedNotes", "WebMVVM",
        httpTypes,
      ], path: "Tests/Framework/BrowserTests",
      exclude: ["Pages"]),

    // Many streams, and what they cost a server.
    .executableTarget(
      name: "StreamLoad", dependencies: ["MicroHTTP", argumentParser], path: "Tests/Performance/StreamLoad"),

    // A long use of the shop, and what its process and its files take.
    .executableTarget(name: "Soak", dependencies: [argumentParser], path: "Tests/Performance/Soak"),

    // The times of lists of goods in a large shop.
    .executableTarget(name: "ListTimes", dependencies: [argumentParser], path: "Tests/Performance/ListTimes"),

    // What a page of the shop costs without a connection.
    .executableTarget(
      name: "PageCost",
      dependencies: [
        "Storefront", "WebMVVM", "WebMVVMServer", "MicroHTTP", argumentParser, grdbSQLite, httpTypes, logging,
      ],
      path: "Tests/Performance/PageCost", linkerSettings: withSwiftsLibraries),

    // What each layer of the framework costs.
    .executableTarget(
      name: "Ladder",
      dependencies: [
        "WebMVVM", "Persistence", "MVVM", "MicroHTTP", "CMicroHTTPD", argumentParser, grdbSQLite, httpTypes, logging,
      ], path: "Tests/Performance/Ladder", exclude: ["run"], linkerSettings: withSwiftsLibraries,
      plugins: ["TemplatePlugin"]),

    // The packages of the README and of articles.
    .testTarget(
      name: "OutsidePackageTests", dependencies: ["BrowserTesting", "TestSupport", "WebMVVMTesting", httpTypes],
      path: "Tests/Tools/OutsidePackageTests",
      exclude: ["Tracker"]),

    // The code in the articles.
    .testTarget(
      name: "DocumentationTests", dependencies: ["TestSupport", "TemplateCompiler"],
      path: "Tests/Tools/DocumentationTests", exclude: ["Articles"]),
  ],
  swiftLanguageModes: [.v6]
)

// Inputs that look for new paths in the parsers. See the article MeasuringTheShop. Only the modules with the parsers count
// their paths, because the tools that the build runs have no fuzzer to count for.
let isFuzzed = Context.environment["VITRINE_FUZZ"] != nil
let fuzzedTargets: Set<String> = isFuzzed ? ["Storefront", "Accounts", "WebMVVM", "MicroHTTP"] : []
if isFuzzed {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: ["Storefront", "Accounts", "WebMVVM", "MicroHTTP", "Basics", httpTypes, logging],
      path: "Tests/Performance/Fuzz", linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]))
}

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
    + (fuzzedTargets.contains(target.name)
      ? [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])] : [])
}
