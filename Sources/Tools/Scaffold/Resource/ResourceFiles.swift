import Foundation

/// The files of a resource.
struct ResourceFiles {
  let resource: ResourceName
  let fields: ResourceFields
  let target: PackageLayout.Target
  let package: PackageLayout
  let sources: TargetSources

  var files: NewFiles {
    NewFiles(root: package.root, files: code + choices + templates + tests)
  }

  private var values: [String: String] {
    resource.placeholders.merging(fields.placeholders) { $1 }.merging(accountPlaceholders) { $1 }
      .merging(examplePlaceholders) { $1 }.merging(["Target": target.name]) { $1 }
  }

  /// On a site with accounts, the pages are for people who have signed in.
  private var accountPlaceholders: [String: String] {
    let reason = "Sign in to see the \(Words.phrase(resource.name))."
    guard sources.hasAccounts else {
      return [
        "accountsImport": "", "signingIn": "", "reasonToSignIn": "", "accountProperty": "",
        "testSite": "TestSite()",
      ]
    }
    return [
      "accountsImport": "import Accounts", "signingIn": ", ReasonToSignIn", "reason": reason,
      "reasonToSignIn": "static let reasonToSignIn: LocalizedText = \"\(reason)\"",
      "accountProperty": "let account: Account", "testSite": "await TestSite.signedIn()",
    ]
  }

  /// The examples of the tests. An entry of another resource that they refer to must be there.
  private var examplePlaceholders: [String: String] {
    let others = fields.otherResources
    guard !others.isEmpty else {
      let effects = sources.hasAccounts ? "async throws" : "throws"
      return ["addingReferred": "", "addReferred": "", "dataEffects": "throws", "effects": effects]
    }
    let adding = others.flatMap { other in
      (refersToOthers(other) ? ["  try await \(other.model)Content.addReferred(to: database)"] : [])
        + ["  _ = try await \(other.model)DataController(database: database).add(.example)"]
    }
    return [
      "addingReferred": """

      /// Adds what the examples refer to.
      static func addReferred(to database: Database) async throws {
      \(adding.joined(separator: "\n"))
      }
      """,
      "addReferred": "try await \(resource.model)Content.addReferred(to: site.database)",
      "dataEffects": "async throws", "effects": "async throws",
    ]
  }

  private func refersToOthers(_ other: ResourceName) -> Bool {
    let file = package.testFolder(of: target).appending(path: "\(other.name)/\(other.model)Content+Example.swift")
    return (try? String(contentsOf: file, encoding: .utf8))?.contains("func addReferred") == true
  }

  private var code: [NewFiles.File] {
    let folder = target.folder.appending(path: resource.name)
    let model = resource.model
    var files: [(String, [UInt8])] = [
      ("\(resource.coordinator).swift", PackageResources.Coordinator_swift_txt),
      ("\(model).swift", PackageResources.Model_swift_txt),
      ("\(model)Content.swift", PackageResources.Content_swift_txt),
      ("\(resource.name)Table.swift", PackageResources.Table_swift_txt),
      ("\(model)DataController.swift", PackageResources.DataController_swift_txt),
      ("\(model)Form.swift", PackageResources.Form_swift_txt),
      ("\(model)Places.swift", PackageResources.Places_swift_txt),
      ("\(model)ListViewModel.swift", PackageResources.ListViewModel_swift_txt),
      ("\(model)ListCellViewModel.swift", PackageResources.ListCellViewModel_swift_txt),
      ("\(model)DetailViewModel.swift", PackageResources.DetailViewModel_swift_txt),
      ("\(model)EditorViewModel.swift", PackageResources.EditorViewModel_swift_txt),
    ]
    if fields.hasValues { files.append(("\(model)Values.swift", PackageResources.Values_swift_txt)) }
    return files.map { file($0.1, in: folder, $0.0) }
  }

  /// An enumeration for each field with choices.
  private var choices: [NewFiles.File] {
    fields.fields.compactMap { field in
      guard case .choice(let texts) = field.kind else { return nil }
      let type = field.choiceType(resource)
      let names = texts.map { (text: $0, name: ResourceField.caseName($0)) }
      let more = [
        "Choice": type, "field words": field.words,
        "cases": names.map { "case \($0.name)\($0.name == $0.text ? "" : " = \"\($0.text)\"")" }.joined(
          separator: "\n"),
        "labels": names.map { "case .\($0.name): \"\(Words.title($0.text))\"" }.joined(separator: "\n"),
      ]
      let folder = target.folder.appending(path: resource.name)
      return file(PackageResources.Choice_swift_txt, in: folder, "\(type).swift", more)
    }
  }

  private var templates: [NewFiles.File] {
    let folder = package.templates(of: target).appending(path: resource.name)
    return [
      file(PackageResources.List_html_txt, in: folder, "\(resource.model)List.html"),
      file(PackageResources.ListCell_html_txt, in: folder, "\(resource.model)ListCell.html"),
      file(PackageResources.Detail_html_txt, in: folder, "\(resource.model)Detail.html"),
      file(PackageResources.Editor_html_txt, in: folder, "\(resource.model)Editor.html"),
    ]
  }

  private var tests: [NewFiles.File] {
    let folder = package.testFolder(of: target).appending(path: resource.name)
    let signingIn = file(PackageResources.SigningInTests_swift_txt, in: folder, "\(resource.name)SigningInTests.swift")
    return testSite + (sources.hasAccounts ? [signingIn] : []) + [
      file(PackageResources.Example_swift_txt, in: folder, "\(resource.model)Content+Example.swift"),
      file(PackageResources.DataControllerTests_swift_txt, in: folder, "\(resource.model)DataControllerTests.swift"),
      file(PackageResources.PageTests_swift_txt, in: folder, "\(resource.name)PageTests.swift"),
    ]
  }

  /// The site of the tests, if they have none.
  private var testSite: [NewFiles.File] {
    let folder = package.testFolder(of: target)
    let others = TargetSources.files(in: folder, extension: "swift")
    guard !others.contains(where: { $0.lastPathComponent == "TestSite.swift" }), let site = sources.site else {
      return []
    }
    let more = ["Site": site.name, "schema": sources.schemaName ?? "main"]
    let template =
      sources.hasAccounts ? PackageResources.AccountsTestSite_swift_txt : PackageResources.TestSite_swift_txt
    return [file(template, in: folder.appending(path: "Support"), "TestSite.swift", more)]
  }

  private func file(
    _ template: [UInt8], in folder: URL, _ name: String, _ more: [String: String] = [:]
  ) -> NewFiles.File {
    .init(folder.appending(path: name), FileTemplate(template).filled(values.merging(more) { $1 }))
  }
}
