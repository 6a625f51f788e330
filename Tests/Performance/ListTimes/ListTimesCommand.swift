import ArgumentParser
import Foundation

/// The program `ListTimes`.
@main
struct ListTimesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ListTimes",
    abstract: "Compare the times of lists of goods in a large shop with those in a small one.",
    discussion: """
      Two shops with catalogues in 58 sorts are made and served, and each page is asked for many times, in both by turns. \
      The server renders each page for each request. The program prints the medians, and exits with 1 if a page of the large \
      shop takes more than three times as long as that of the small one.

        ListTimes --program .build/release/storefront
      """)

  @Option(help: ArgumentHelp("The program storefront, which imports and serves.", valueName: "file"))
  var program = ".build/release/storefront"

  @Option(help: "The number of goods of the large shop.")
  var goods = 1_000_000

  @Option(help: "How often each page is asked for in each shop.")
  var rounds = 101

  @Option(help: "How many times as long a page of the large shop may take.")
  var limit = 3.0

  @Option(
    help: ArgumentHelp(
      "Keeps the shops there, and uses them again. (default: a temporary folder)", valueName: "folder"))
  var folder: String?

  func validate() throws {
    guard goods >= 1_000, goods <= 10_000_000 else { throw ValidationError("--goods must be from 1000 to 10000000.") }
    guard rounds > 0, rounds <= 100_000 else { throw ValidationError("--rounds must be from 1 to 100000.") }
  }

  func run() throws {
    let temporary = FileManager.default.temporaryDirectory.appending(path: "list-times-\(UUID())")
    let folder = folder.map { URL(filePath: $0) } ?? temporary
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: temporary) }
    let databases = try [1_000, goods].map { try MeasuredShop.make(Catalogue(count: $0), program: program, in: folder) }
    let small = try MeasuredShop(databases[0], program: program)
    let large = try MeasuredShop(databases[1], program: program)
    say("| page | 1,000 goods | \(goods) goods | first time | ratio |\n| --- | ---: | ---: | ---: | ---: |")
    var slow: [String] = []
    for kind in PageKind.all {
      let times = try measure(kind, small, large)
      let ratio = times.large / times.small
      if ratio > limit { slow.append(kind.name) }
      let shown = ratio.formatted(.number.precision(.fractionLength(1)))
      say(
        "| \(kind.name) | \(times.small.microseconds) | \(times.large.microseconds) | \(times.first.microseconds) | \(shown) |"
      )
    }
    guard slow.isEmpty else {
      throw Failure(description: "More than \(limit) times as long: \(slow.joined(separator: "; ")).")
    }
  }

  /// The medians of both shops, and the time of the first request to the large one.
  private func measure(
    _ kind: PageKind, _ small: MeasuredShop, _ large: MeasuredShop
  ) throws -> (small: Duration, large: Duration, first: Duration) {
    let first = try large.time(of: kind.path)
    let paths = (
      small: kind.address(lastPage: try small.lastPage(of: kind.path)),
      large: kind.address(lastPage: try large.lastPage(of: kind.path))
    )
    var times: (small: [Duration], large: [Duration]) = ([], [])
    for _ in 0..<rounds {
      times.small.append(try small.time(of: paths.small))
      times.large.append(try large.time(of: paths.large))
    }
    return (times.small.median, times.large.median, first)
  }
}

/// Prints a line at once, also to a file.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

extension [Duration] {
  fileprivate var median: Duration { sorted()[count / 2] }
}

extension Duration {
  fileprivate var microseconds: String { "\(Int(self / .microseconds(1))) µs" }
}

/// Why the program cannot go on.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
