import ArgumentParser
import Foundation

/// The program that `swift package distribute` runs. The plugin passes the hidden options, a person the others.
@main
struct DistributeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift package distribute",
    abstract: "Pack a program for machines without Swift: a tarball.",
    discussion: """
      It contains the program, its resources, the folder Public of the package, its README.md, the licences of its \
      libraries and of folders in Public, and a unit of systemd. The program contains the Swift libraries. Others, such \
      as libmicrohttpd and SQLite, come from the machine: INSTALL names them, if the tools of Debian are there. If the \
      folder of the program's target has a folder Operations, its files take the place of the unit and of INSTALL.

      The same commit gives the same file if the program is the same: all times are that of the commit, or \
      SOURCE_DATE_EPOCH in the environment. With traits, write: swift package --traits PostgreSQL distribute
      """)

  @Option(help: "The product to pack. It can be omitted if the package has only one program.")
  var product: String?

  @Option(
    name: .customLong("version"),
    help: ArgumentHelp(
      "The version. Otherwise it is what the program prints for --version, or the last tag of Git, or 0.0.0.",
      valueName: "version"))
  var release: String?

  @Option(help: ArgumentHelp("The folder that the files are written to.", valueName: "folder"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      Pack this program, instead of building one. It was built with swift build -c release, contains the Swift \
      libraries (--static-swift-stdlib), and its resources are next to it.
      """, valueName: "file"))
  var program: String?

  @Option(help: .hidden)
  var package = "."

  @Option(help: .hidden)
  var licence: [String] = []

  @Option(help: .hidden)
  var resources: [String] = []

  @Option(help: .hidden)
  var operations: String?

  @Flag(help: .hidden)
  var isCheck = false

  func validate() throws {
    if let program, !FileManager.default.isExecutableFile(atPath: program) {
      throw ValidationError("There is no program “\(program)”.")
    }
    if let release, !ProgramVersion.isVersion(release) {
      throw ValidationError("“\(release)” is not a version, such as 1.2.0.")
    }
  }

  func run() throws {
    // The plugin asks before it builds, so that nobody waits for the build to see a mistake in an option.
    if isCheck { return }
    guard let program else { throw ValidationError("--program is missing.") }
    let folder = URL(filePath: output ?? ".")
    let file = URL(filePath: program)
    let tarball = Tarball(
      contents: try contents(of: file), time: try ReleaseTime.seconds(of: URL(filePath: package), orOf: file))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    print(try tarball.write(to: folder).path)
  }

  private func contents(of program: URL) throws -> ProgramContents {
    let package = URL(filePath: package)
    let name = product ?? program.lastPathComponent
    let version = release ?? ProgramVersion.told(by: program, as: name) ?? ProgramVersion.tag(of: package) ?? "0.0.0"
    return ProgramContents(
      name: name, version: version, program: program,
      resources: resources.map { program.deletingLastPathComponent().appending(path: $0) }, package: package,
      operations: operations.map { URL(filePath: $0) },
      licences: try Licences(packages: licence, publicFolder: package.appending(path: "Public"), of: name))
  }
}
