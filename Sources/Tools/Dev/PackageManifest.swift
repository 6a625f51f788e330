import Foundation

/// What a package says about its programs, as `swift package dump-package` prints it.
struct PackageManifest: Decodable {
  private struct Product: Decodable {
    let name: String
    let type: [String: Ignored?]
  }

  private struct Target: Decodable {
    let name: String
    let type: String
  }

  private struct Ignored: Decodable {}

  private let products: [Product]
  private let targets: [Target]

  /// The programs of the package, by the names of their products, without the edit loop itself.
  var programs: [String] {
    let declared = products.filter { $0.type.keys.contains("executable") && $0.name != "vitrine-dev" }.map(\.name)
    return declared.isEmpty ? targets.filter { $0.type == "executable" }.map(\.name) : declared
  }

  /// The program to run.
  ///
  /// - Throws: ``DevFailure`` if there is not exactly one.
  func program() throws -> String {
    let programs = programs
    guard let first = programs.first else {
      throw DevFailure("The package has no program: add an executable target to Package.swift.")
    }
    guard programs.count == 1 else {
      throw DevFailure(
        "The package has several programs: \(programs.joined(separator: ", ")). Say which one: --product \(first)")
    }
    return first
  }
}
