import Foundation

/// The program that `swift package scaffold` runs. The plugin passes the layout of the package. The person passes the
/// name of a scene or of an app.
@main
struct ScaffoldCommand {
  /// What to create.
  enum Order {
    case scene(SceneName, target: String?)
    case app(String, hasAccounts: Bool)
    case resource(ResourceName, [ResourceField], target: String?)
  }

  let package: PackageLayout
  let order: Order

  static let usage = """
    usage: swift package scaffold [--target TARGET] FOLDER/NAME
           swift package scaffold [--target TARGET] resource ONE:ALL FIELD:KIND...
           swift package scaffold [--accounts] app NAME

    Adds a scene to this package, such as Orders/OrderList: its Model, DataController, ViewModels and coordinator in
    Sources/<Target>/Orders, its templates in Templates/<Target>/Orders, and its tests in Tests/<Target>Tests/Orders.
    Then it says which lines to add to the coordinator of the site or, if the folder has a coordinator, to that one.

    Adds a resource to an application with a database, such as resource Issue:Issues title:text 'state:choice(open,closed)':
    its table, a list with pages, a page of each, a form that adds and changes one, deletion with Undo, tests, and its
    texts. The schema, the coordinator of the site and Localizable.xcstrings get what they need. In an application with
    accounts, its pages are for people who have signed in.

      FOLDER/NAME      two names in UpperCamelCase. OrderList shows Orders, a cell each; any other name, such as
                       OrderDetail, shows one Model of that name with a form that changes it
      resource ONE:ALL the names of one and of all in UpperCamelCase, such as Issue:Issues, which are at /issues
      FIELD:KIND       a name in lowerCamelCase and one of: text, lines, number, decimal, money, flag, choice(a,b), date,
                       time, dateTime, or another resource of the application, such as course:Course:Courses. The first
                       field must have a value, and each other one with a ! after its kind, such as due:date!
      --target TARGET  the target that gets the scene. Otherwise it is the one that has a folder Templates/<Target>; of
                       several the only library among them; and in a package without templates its only target
      app NAME         a new application with a database, in a folder NAME beside this package
      --accounts       with pages for signing in, signing up and the own account
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
    let arguments = try ScaffoldArguments(words)
    self.package = package
    order = try Self.order(arguments)
  }

  private static func order(_ arguments: ScaffoldArguments) throws(Refusal) -> Order {
    let names = arguments.names
    guard names.first == "app" || !arguments.hasAccounts else {
      throw Refusal("--accounts belongs to a new application, such as app Hello --accounts")
    }
    switch names.first {
    case "app":
      guard names.count == 2, arguments.target == nil else {
        throw Refusal("expected app NAME, such as app Hello or app Hello --accounts")
      }
      return .app(names[1], hasAccounts: arguments.hasAccounts)
    case "resource":
      guard names.count > 2 else {
        throw Refusal("expected resource ONE:ALL FIELD:KIND..., such as resource Issue:Issues title:text body:lines")
      }
      let resource = try ResourceName(names[1])
      return .resource(resource, try ResourceField.all(Array(names[2...])), target: arguments.target)
    default:
      guard names.count == 1 else {
        throw Refusal("expected one FOLDER/NAME, such as Orders/OrderList, not \(names.count)")
      }
      return .scene(try SceneName(names[0]), target: arguments.target)
    }
  }

  /// Creates the files, and returns the text for the person.
  func run() throws(Refusal) -> String {
    switch order {
    case .scene(let scene, let target): return try run(scene, target)
    case .app(let name, let hasAccounts):
      return try AppPlan(name: name, hasAccounts: hasAccounts, package: package).run()
    case .resource(let resource, let fields, let target):
      let target = try package.target(named: target)
      let sources = TargetSources(of: target)
      let files = ResourceFiles(
        resource: resource, fields: ResourceFields(resource: resource, fields: fields), target: target,
        package: package, sources: sources)
      return try ResourcePlan(files: files, sources: sources).run()
    }
  }

  private func run(_ scene: SceneName, _ target: String?) throws(Refusal) -> String {
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
