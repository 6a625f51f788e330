import ArgumentParser
import Foundation

/// The program `Soak`.
@main
struct SoakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Soak",
    abstract: "Use a shop for a long time, and plot what its process and its files take.",
    discussion: """
      Readers ask for pages, people write letters, mark and move mails, followers open and close event streams, and a \
      catalogue is imported again and again. Every few seconds the program measures the memory and the open descriptors \
      of the shop and the sizes of its files. At the end it prints figures, and writes a plot as SVG.

        Soak --minutes 30 --out soak.svg --program .build/release/storefront

      Without --url it serves a new shop in a temporary folder.
      """)

  @Option(help: "How long the shop is used, in minutes.")
  var minutes = 30.0

  @Option(help: ArgumentHelp("The plot.", valueName: "file.svg"))
  var out = "soak.svg"

  @Option(help: ArgumentHelp("The program storefront, which serves the shop and imports.", valueName: "file"))
  var program = ".build/release/storefront"

  @Option(help: ArgumentHelp("A shop that is already served on this machine.", valueName: "http://127.0.0.1:port"))
  var url: String?

  @Option(help: "The process of that shop.")
  var pid: Int32?

  @Option(help: ArgumentHelp("The SQLite file of that shop.", valueName: "path"))
  var database: String?

  @Option(help: "How many readers there are. Each asks for at most 50 pages in a second.")
  var readers = 4

  @Option(help: "How many event streams are open.")
  var streams = 20

  func validate() throws {
    guard minutes > 0, minutes <= 10_000 else { throw ValidationError("--minutes must be above 0, up to 10000.") }
    guard 0...1_000 ~= readers, 0...1_000 ~= streams else {
      throw ValidationError("--readers and --streams must be from 0 to 1000.")
    }
    guard (url == nil) == (pid == nil), (url == nil) == (database == nil) else {
      throw ValidationError("Use --url, --pid and --database together.")
    }
    if let url, URL(string: url)?.port == nil { throw ValidationError("--url must have a port.") }
  }

  func run() throws {
    guard let url, let pid, let database, let port = URL(string: url)?.port else {
      return try ServedShop.with(program: program) { shop in
        try use(port: shop.port, pid: shop.pid, files: ShopFiles(database: shop.database, log: shop.log))
      }
    }
    try use(port: port, pid: pid, files: ShopFiles(database: database, log: nil))
  }

  private func use(port: Int, pid: Int32, files: ShopFiles) throws {
    let counts = Counts()
    var samples = [try Sample(at: 0, of: pid, files: files, counts: counts)]
    let crowd = Crowd(port: port, counts: counts)
    for number in 0..<readers { crowd.start(.reader(number)) }
    for person in 1...2 { crowd.start(.writer(person: person)) }
    for number in 0..<streams { crowd.start(.follower(number)) }
    crowd.start(.importer(program: program, database: files.database))
    let (start, step) = (ContinuousClock.now, max(0.5, minutes * 60 / 360))
    say(Sample.header)
    for number in 1... {
      Thread.sleep(forTimeInterval: step)
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      samples.append(try Sample(at: seconds, of: pid, files: files, counts: counts))
      if number.isMultiple(of: 12) { say(samples[samples.count - 1].line) }
      if seconds >= minutes * 60 { break }
    }
    crowd.stop()
    say(samples[samples.count - 1].line)
    try Data(SoakPlot(samples: samples).svg.utf8).write(to: URL(filePath: out))
    say("\(counts.summary)\nThe plot is in \(out).")
  }
}

/// Prints a line at once, also to a file.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Why the program cannot go on.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
