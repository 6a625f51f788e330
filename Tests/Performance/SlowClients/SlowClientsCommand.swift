import ArgumentParser
import Foundation
import MicroHTTP

/// The program `SlowClients`.
@main
struct SlowClientsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "SlowClients",
    abstract: "Attack a server on this machine with slow clients, and measure how long a normal client waits.",
    discussion: """
      The head mode sends the header of a request byte by byte, body its body, and read asks for pages and reads them \
      byte by byte. A client that the server cuts off comes back. Meanwhile a normal client asks for a page, each time \
      on a new connection: before, during and after the attack.
      """)

  @Option(help: "The port of the server, on 127.0.0.1.")
  var port: Int

  @Option(help: "How many slow clients there are.")
  var connections = 4000

  @Option(help: ArgumentHelp("How they are slow: \(Mode.allValueStrings.joined(separator: ", ")).", valueName: "mode"))
  var mode = Mode.all

  @Option(help: "How long each attack lasts, in seconds.")
  var seconds = 30

  @Option(help: "The seconds between two bytes of a slow client.")
  var interval = 1.0

  @Option(help: ArgumentHelp("What is asked for. For the read mode choose a file of 20 KB or more.", valueName: "path"))
  var path = "/"

  @Option(help: ArgumentHelp("Where slow clients come from, such as 127.0.0.2. May be repeated.", valueName: "address"))
  var address: [String] = []

  @Option(help: ArgumentHelp("The server's process, to tell its descriptors and memory (Linux).", valueName: "pid"))
  var pid: Int32?

  enum Mode: String, ExpressibleByArgument, CaseIterable {
    case head, body, read, all
  }

  func validate() throws {
    guard 1...65_535 ~= port else { throw ValidationError("--port must be from 1 to 65535.") }
    guard 1...100_000 ~= connections else { throw ValidationError("--connections must be from 1 to 100000.") }
    guard 1...86_400 ~= seconds else { throw ValidationError("--seconds must be from 1 to 86400.") }
    guard interval > 0, interval <= 3600 else { throw ValidationError("--interval must be above 0 and at most 3600.") }
    guard path.hasPrefix("/"), path.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw ValidationError("--path must begin with / and have no spaces.")
    }
    for address in address where IPv4(address) == nil {
      throw ValidationError("--address must be an address of IPv4, such as 127.0.0.2, not \(address).")
    }
  }

  func run() throws {
    FileLimit.raise(to: .max)
    let modes: [SlowMode] = SlowMode.allCases.filter { mode == .all || $0.rawValue == mode.rawValue }
    let addresses = address.isEmpty ? ["127.0.0.1"] : address
    for mode in modes {
      let attack = Attack(
        mode: mode, port: UInt16(port), path: path, connections: connections, interval: .seconds(interval),
        addresses: addresses.compactMap { IPv4($0) })
      print(try attack.run(for: .seconds(seconds), pid: pid))
    }
  }
}
