import Foundation

/// The program that `swift package scaffold` runs. The plugin passes the layout of the package. The person passes the
/// name of a scene or of an app.
@main
struct ScaffoldCommand {
  /// What to create.
  enum Order {
    case scene(SceneName, target: String?)
    case app(String)
  }

  let package: PackageLayout
  let order: Order

  static let usage = """
    usage: swift package scaffold [--target TARGET] FOLDER/NAME
           swift package scaffold app NAME

    Adds a scene to this package, such as Orders/OrderList: its Model, DataController, ViewModels and coordinator in
    Sources/<Target>/Orders, its templates in Templates/<Target>/Orders, and its tests in Tests/<Target>Tests/Orders.
    Then it says which lines to add to the coordinator of the site or, if the folder has a coordinator, to that one.

      FOLDER/NAME      two names in UpperCamelCase. OrderList shows Orders, a cell each; any other name, such as
                       OrderDetail, shows one Model of that name with a form that changes it
      --target TARGET  the target that gets the scene. Otherwise it is the one that has a folder Templates/<Target>; of
                       several the only library among them; and in a package without templates its only target
      app NAME         a new package with one page, in a folder NAME beside this package
      --help           this text

    Nothing is overwritten: if one of the files or names exists, no file is created. Tests are always created;
    if Package.swift has no test target for them, it says what to add.
    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      let (package, words) = try PackageLayout.parse(arguments)
      if words.contains("--help") || words.contains("-h") { return print(usage) }
      print(try Self(package: package, words: words).run())
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  init(package: PackageLayout, words: [String]) throws(Refusal) {
    var names: [String] = []
    var target: String?
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--target" {
        guard let name = rest.popFirst(), !name.hasPrefix("-") else { throw Refusal("--target needs a name") }
        target = name
      } else if word.hasPrefix("--target=") {
        target = String(word.dropFirst("--target=".count))
      } else if word.hasPrefix("-") {
        throw Refusal("there is no option \(word); --help lists the options")
      } else {
        names.append(word)
      }
    }
    self.package = package
    if names.first == "app" {
      guard names.count == 2, target == nil else { throw Refusal("expected app NAME, such as app Hello") }
      order = .app(names[1])
      return
    }
    guard names.count == 1 else {
      throw Refusal("expected one FOLDER/NAME, such as Orders/OrderList, not \(names.count)")
    }
    order = .scene(try SceneName(names[0]), target: target)
  }

  /// Creates the files, and returns the text for the person.
  func run() throws -> String {
    switch order {
    case .app(let name): return try AppPlan(name: name, package: package).run()
    case .scene(let scene, let target): return try run(scene, target)
    }
  }

  private func run(_ scene: SceneName, _ target: String?) throws -> String {
    let target = try package.target(named: target)
    let plan = ScenePlan(scene: scene, target: target, package: package, sources: TargetSources(of: target))
    try plan.checkNames()
    let files = plan.files
    try files.write()
    return Advice(plan: plan, files: files).text
  }
}

/// The reason why nothing was created.
struct Refusal: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
