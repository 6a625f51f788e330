import Foundation
import Testing

@testable import Dev

@Suite struct PackageManifestTests {
  @Test(arguments: [
    #""products": [{"name": "Notes", "type": {"executable": null}}, {"name": "Kit", "type": {"library": ["automatic"]}}]"#,
    #""products": [{"name": "vitrine-dev", "type": {"executable": null}}, {"name": "Notes", "type": {"executable": null}}]"#,
    #""products": []"#,
  ])
  func `The program is the only one of the package, without the edit loop`(products: String) throws {
    let manifest = try manifest(products)

    #expect(try manifest.program() == "Notes")
  }

  @Test func `Of several programs, one must be named`() throws {
    let manifest = try manifest(
      #""products": [{"name": "Notes", "type": {"executable": null}}, {"name": "Tool", "type": {"executable": null}}]"#)

    let failure = #expect(throws: DevFailure.self) { try manifest.program() }

    #expect(
      failure?.description == "The package has several programs: Notes, Tool. Say which one: --product Notes")
  }

  private func manifest(_ products: String) throws -> PackageManifest {
    let targets = #""targets": [{"name": "Notes", "type": "executable"}, {"name": "Kit", "type": "regular"}]"#
    return try JSONDecoder().decode(PackageManifest.self, from: Data("{\(products), \(targets)}".utf8))
  }
}
