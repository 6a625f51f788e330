import ArgumentParser
import Foundation
import HTTPTypes
import Logging
import MicroHTTP
import Storefront
import WebMVVM
import WebMVVMServer

/// Renders a page of the shop again and again without a connection, and prints what it costs. Below it is what SQLite alone
/// takes for the goods of the page, called as a program in C calls it.
///
/// Under `valgrind --tool=callgrind`, it counts the instructions of each function. The difference between two counts of pages
/// contains no start.
@main
struct PageCostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "PageCost", abstract: "Measure what a page of the shop costs without a connection.",
    discussion: "Build it with -c release. A database that does not exist is made, with the demo catalogue.")

  @Option(help: "The database, an SQLite file.")
  var database = "page-cost.sqlite"

  @Option(help: "The folder of the static files.")
  var files = "Public"

  @Option(help: "How often the page is rendered in a round.")
  var count = 5_000

  @Option(help: "The number of rounds.")
  var rounds = 5

  @Argument(help: "The address of the page.")
  var target = "/sorts/1/goods"

  func validate() throws {
    guard count > 0, rounds > 0 else { throw ValidationError("The numbers must be positive.") }
  }

  func run() throws {
    let logger = Logger(label: "page-cost") { _ in SwiftLogNoOpLogHandler() }
    let shop = try Shop(databasePath: database, logger: logger)
    _ = try shop.fillDemo()
    var options = ShopOptions()
    options.configuration.keptBytes = 0
    let files = try StaticFiles(folder: files)
    let served = try shop.served(files: files, options: options, logger: logger)
    let page = Page(site: served.site(files: files, logger: logger), target: target)

    let first = page.render(count: 50)
    guard first.status == .ok else { throw ValidationError("\(target) answers with \(first.status).") }
    print("\(target), \(first.size) bytes")
    report("rendered") { _ = page.render(count: count) }
    let goods = try GoodsOfPage(database: database)
    report("its goods, read by SQLite alone") { goods.read(count: count) }
  }

  private func report(_ name: String, _ work: () -> Void) {
    let times = (0..<rounds).map { _ in ContinuousClock().measure(work) / count }.sorted()
    let microseconds = times.map { String(format: "%.1f", Double($0.components.attoseconds) / 1e12) }
    print("\(name): \(microseconds[rounds / 2]) µs (\(microseconds[0])–\(microseconds[rounds - 1]))")
  }
}

/// A page of a site, which is answered on the calling thread.
struct Page {
  let site: Site<ShopCoordinator>
  let target: String

  /// The status and the size of the last response.
  func render(count: Int) -> (status: HTTPResponse.Status, size: Int) {
    let request = Request(target: target)
    nonisolated(unsafe) var last = (status: HTTPResponse.Status.internalServerError, size: 0)
    // A page that reads SQLite does not suspend, so the task is done when this returns.
    Task.immediate { [site] in
      for _ in 0..<count {
        let response = await site.respond(to: request)
        last = (response.status, response.body.count)
      }
    }
    return last
  }
}
