import Foundation

/// The program that `swift package scaffold` runs. The plugin passes the package's layout, the person passes the
/// scene's name.
@main
struct ScaffoldCommand {
  let package: PackageLayout
  let scene: SceneName
  let target: String?

  static let usage = """
    usage: swift package scaffold [--target TARGET] FOLDER/NAME

    Adds a scene to this package, such as Orders/OrderList: its Model, DataController, ViewModel, cell ViewModel and
    coordinator protocol in Sources/<Target>/Orders, its templates in Templates/<Target>/Orders, and its tests in
    Tests/<Target>Tests/Orders. Then it says what to add to the route enum and to the coordinator.

      FOLDER/NAME      two names in UpperCamelCase; OrderList shows Orders, any other name shows a Model of that name
      --target TARGET  the target that gets the scene. Otherwise it is the one that has a folder Templates/<Target>; of
                       several the only library among them; and in a package without templates its only target
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
    guard names.count == 1 else {
      throw Refusal("expected one FOLDER/NAME, such as Orders/OrderList, not \(names.count)")
    }
    self.package = package
    self.target = target
    scene = try SceneName(names[0])
  }

  /// Creates the files, and returns the text for the person.
  func run() throws -> String {
    let target = try package.target(named: target)
    let plan = ScenePlan(scene: scene, target: target, package: package, sources: TargetSources(of: target))
    try plan.checkNames()
    let files = plan.files
    try files.write()
    return Advice(plan: plan, files: files).text
  }
}

/// Why nothing was created.
struct Refusal: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
