/// The files of each pattern. ``ListingPlugin`` copies them into the Gallery, which counts their lines.
extension Pattern {
  /// The scene, as a path in the package.
  var source: String {
    switch self {
    case .mvc: "Sources/Gallery/Patterns/PatternMVC.swift"
    case .mvp: "Sources/Gallery/Patterns/PatternMVP.swift"
    case .unbound: "Sources/Gallery/Patterns/PatternUnbound.swift"
    case .bound: "Sources/Gallery/Patterns/PatternBound.swift"
    case .coordinated: "Sources/Gallery/Patterns/PatternCoordinated.swift"
    }
  }

  /// The test of its greeting, as a path in the package.
  var test: String {
    switch self {
    case .mvc: "Tests/Gallery/Patterns/PatternMVCTests.swift"
    case .mvp: "Tests/Gallery/Patterns/PatternMVPTests.swift"
    case .unbound: "Tests/Gallery/Patterns/PatternUnboundTests.swift"
    case .bound: "Tests/Gallery/Patterns/PatternBoundTests.swift"
    case .coordinated: "Tests/Gallery/Patterns/PatternCoordinatedTests.swift"
    }
  }
}
