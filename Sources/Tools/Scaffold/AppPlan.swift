import Foundation

/// A new application with a database, in a folder next to this package.
struct AppPlan {
  let name: String
  /// Whether people sign in.
  let hasAccounts: Bool
  let package: PackageLayout

  init(name: String, hasAccounts: Bool, package: PackageLayout) throws(Refusal) {
    try SceneName.check(name)
    // A module that is called like a type or another module would hide it.
    for type in [name, name + "Site"] where SwiftNames.taken.contains(type) || Self.hidden.contains(type) {
      throw Refusal("\(type) is already a name in Swift or Vitrine: the app \(name) would hide it")
    }
    guard !Self.targets.contains(name) else {
      throw Refusal("\(name) is already the name of a target of Vitrine: choose another name")
    }
    self.name = name
    self.hasAccounts = hasAccounts
    self.package = package
    guard !SwiftNames.keywords.contains(member) else {
      throw Refusal("'\(member)' is a word of Swift, so it can't be the name of the database: choose another name")
    }
  }

  /// Creates the files, and returns the text for the person.
  func run() throws(Refusal) -> String {
    guard let vitrine = package.vitrine else { throw Refusal("this package does not depend on Vitrine") }
    let files = files(vitrine: vitrine)
    guard !FileManager.default.fileExists(atPath: files.root.path) else {
      throw Refusal("there is something at \(files.root.path) already: nothing was created")
    }
    try files.write()
    return """
      Made in \(files.root.path):

      \(files.paths.map { "    \($0)" }.joined(separator: "\n"))

      Try it:

          cd \(files.root.path)
          swift package scaffold resource Issue:Issues title:text body:lines
          swift test
          swift run \(name)

      and open http://127.0.0.1:8080/.
      """
  }

  /// The name of the schema.
  private var member: String { Words.camelCase(name) }

  /// Modules and types of the app that its own module would hide.
  private static let hidden: Set = [
    "Account", "AccountService", "ArgumentParser", "HTTPTypes", "HomeSection", "HomeViewModel",
    "Logging", "Metrics", "Program", "TestSite", "Vitrine",
  ]

  /// The targets of Vitrine. SwiftPM refuses two targets with one name, also in different packages.
  static let targets: Set = [
    "Accounts", "AccountsExample", "ArticleSite", "Basics", "BrowserTesting", "CBrotli", "CLibXML2", "CMicroHTTPD",
    "CNettle", "COpenSSL", "CPersistence", "CPostgreSQL", "CTestSupport", "CZlib", "Changes", "Dev", "DevPlugin",
    "Development", "Distribute", "DistributePlugin", "Fuzz", "Gallery", "Ladder", "ListTimes", "ListingPlugin", "MVVM",
    "MicroHTTP", "PageCost", "Persistence", "PersistenceCore", "PersistencePostgreSQL", "Scaffold", "ScaffoldPlugin",
    "SecureHash", "ServedNotes", "Soak", "Storefront", "StorefrontServer", "StreamLoad",
    "TemplateCompiler", "TemplatePlugin", "TestSupport", "TextsPlugin", "WebMVVM", "WebMVVMInspector", "WebMVVMServer",
    "WebMVVMTesting",
  ]

  private func files(vitrine: URL) -> NewFiles {
    let root = package.root.deletingLastPathComponent().appending(path: name)
    let values = values(vitrine: vitrine, from: root)
    let files = templates.map { path, template in
      NewFiles.File(root.appending(path: path), FileTemplate(template).filled(values))
    }
    return NewFiles(root: root, files: files.sorted { $0.url.path < $1.url.path })
  }

  private var templates: [(path: String, template: [UInt8])] {
    let (sources, tests) = ("Sources/\(name)", "Tests/\(name)Tests")
    let site: [(String, [UInt8])] =
      hasAccounts
      ? [
        ("\(sources)/Program.swift", PackageResources.AccountsProgram_swift_txt),
        ("\(sources)/Site/\(name)Site.swift", PackageResources.AccountsSite_swift_txt),
        ("\(tests)/Site/AccountTests.swift", PackageResources.AccountsTests_swift_txt),
        ("\(tests)/Support/TestSite.swift", PackageResources.AccountsTestSite_swift_txt),
      ]
      : [
        ("\(sources)/Program.swift", PackageResources.Program_swift_txt),
        ("\(sources)/Site/\(name)Site.swift", PackageResources.Site_swift_txt),
        ("\(tests)/Support/TestSite.swift", PackageResources.TestSite_swift_txt),
      ]
    return site + [
      (".gitignore", PackageResources.gitignore_txt),
      ("Package.swift", PackageResources.Package_swift_txt),
      ("README.md", PackageResources.README_md_txt),
      ("\(sources)/Database/Schema+\(name).swift", PackageResources.Schema_swift_txt),
      ("\(sources)/Home/HomeSection.swift", PackageResources.HomeSection_swift_txt),
      ("\(sources)/Home/HomeViewModel.swift", PackageResources.HomeViewModel_swift_txt),
      ("\(sources)/Localizable.xcstrings", PackageResources.Localizable_xcstrings_txt),
      ("Templates/\(name)/Home/Home.html", PackageResources.Home_html_txt),
      ("\(tests)/Site/\(name)SiteTests.swift", PackageResources.SiteTests_swift_txt),
    ]
  }

  private func values(vitrine: URL, from root: URL) -> [String: String] {
    let siblings = vitrine.deletingLastPathComponent().standardizedFileURL.path
    let isBeside = siblings == root.deletingLastPathComponent().standardizedFileURL.path
    let products = ["Vitrine", "Persistence"] + (hasAccounts ? ["Accounts"] : [])
    let package = vitrine.lastPathComponent
    return [
      "App": name, "app": member, "file": member, "Target": name, "Site": name + "Site", "schema": member,
      "path": isBeside ? "../\(package)" : vitrine.path, "package": package,
      "products": products.map { ".product(name: \"\($0)\", package: \"\(package)\")," }.joined(separator: "\n"),
      "accountsImport": hasAccounts ? "import Accounts" : "",
      "including": hasAccounts ? ",\n    including: [.accounts]" : "",
    ]
  }
}
