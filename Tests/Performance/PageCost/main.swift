import Foundation
import Logging
import HTTPTypes
import MicroHTTP
import Persistence
import Storefront

let database = CommandLine.arguments[1]
let count = Int(CommandLine.arguments[2]) ?? 1000
let target = CommandLine.arguments[3]

let logger = Logger(label: "x") { _ in SwiftLogNoOpLogHandler() }
let shop = try Shop(databasePath: database, mayMake: true, logger: logger)
_ = try shop.fillIfNew()
var options = ShopOptions()
options.keptBytes = 0
let site = try shop.site(files: StaticFiles(folder: "Public"), options: options, logger: logger)

nonisolated func render(_ site: ShopSite, _ target: String, _ count: Int) {
  Task.immediate {
    let request = Request(target: target, headerFields: [HTTPField.Name("Host")!: "127.0.0.1:8080"])
    for _ in 0..<count { let response = await site.respond(to: request); precondition(response.body.count > 0) }
  }
}
render(site, target, 50)
let clock = ContinuousClock()
for _ in 0..<3 {
  let time = clock.measure { render(site, target, count) }
  print("\(target): \(time / count)")
}
