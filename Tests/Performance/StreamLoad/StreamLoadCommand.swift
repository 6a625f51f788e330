import ArgumentParser
import Foundation

/// The program `StreamLoad`.
@main
struct StreamLoadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "StreamLoad",
    abstract: "Open many event streams to a server on this machine, and measure what they cost it.",
    discussion: """
      The program opens the streams, waits until each has its header, and reads the memory of the server's process. \
      Then it measures the CPU time of the server while nothing happens. With --command it runs a command that causes \
      an event on every stream, and measures how long each stream waits for it. At the end it can hold the streams open.

        StreamLoad --port 8080 --pid $(pgrep -n storefront) --path '/live?tab=TAB&page=%2F&version=0' \
          --command 'curl …'
      """)

  @Option(help: "The port of the server, on 127.0.0.1.")
  var port: Int

  @Option(
    help: ArgumentHelp(
      "The target of the requests. TAB in it becomes 16 digits, another number for each stream.", valueName: "path"))
  var path = "/stream"

  @Option(help: "How many streams are opened.")
  var streams = 10_000

  @Option(help: "How many streams come from one address; the addresses are 127.0.0.2, 127.0.0.3 and so on.")
  var perAddress = 500

  @Option(help: ArgumentHelp("The server's process, for its memory and CPU time (Linux).", valueName: "pid"))
  var pid: Int32

  @Option(help: "How long the streams are idle, in seconds. It should be longer than the time between heartbeats.")
  var idle = 25

  @Option(help: ArgumentHelp("A shell command that causes an event.", valueName: "command"))
  var command: String?

  @Option(help: "How often the command runs.")
  var times = 5

  @Option(help: "How long to wait for the header or an event on every stream, in seconds.")
  var timeout = 60

  @Option(help: "How long the streams are held open at the end, in seconds.")
  var hold = 0

  func validate() throws {
    guard 1...65_535 ~= port else { throw ValidationError("--port must be from 1 to 65535.") }
    guard 1...100_000 ~= streams else { throw ValidationError("--streams must be from 1 to 100000.") }
    guard 1...20_000 ~= perAddress else { throw ValidationError("--per-address must be from 1 to 20000.") }
    guard streams <= perAddress * 60_000 else { throw ValidationError("--per-address is too small.") }
    for (name, value) in [("idle", idle), ("times", times), ("timeout", timeout), ("hold", hold)]
    where !(0...86_400 ~= value) {
      throw ValidationError("--\(name) must be from 0 to 86400.")
    }
    guard path.hasPrefix("/"), path.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw ValidationError("--path must begin with / and have no spaces.")
    }
  }

  func run() throws {
    let before = try ServerUse(of: pid)
    var clients = try StreamClients(port: UInt16(port), path: path, count: streams, perAddress: perAddress)
    let opening = clients.open(within: .seconds(timeout))
    print("opened: \(opening)")
    clients.pump(for: .seconds(1))
    let opened = try ServerUse(of: pid)
    print(
      "memory: \(before.memory >> 10) KiB before, \(opened.memory >> 10) KiB with the streams, \(per(before, opened))")
    if idle > 0 {
      clients.pump(for: .seconds(idle))
      let used = try ServerUse(of: pid)
      let share = 100 * (used.cpu - opened.cpu) / Double(idle)
      print("idle: \(share.formatted(.number.precision(.fractionLength(2)))) % of a core, \(per(before, used))")
    }
    for _ in 0..<(command == nil ? 0 : times) { try event(&clients) }
    print("events: \(clients.eventCount) received, \(clients.closedCount) streams closed by the server")
    clients.pump(for: .seconds(hold))
  }

  private func per(_ before: ServerUse, _ now: ServerUse) -> String {
    let bytes = Double(now.memory - before.memory) / Double(streams)
    return "\((bytes / 1024).formatted(.number.precision(.fractionLength(2)))) KiB for each stream"
  }

  private func event(_ clients: inout StreamClients) throws {
    guard let command else { return }
    let used = try ServerUse(of: pid)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command]
    shell.standardOutput = FileHandle.nullDevice
    clients.forgetEvents()
    let start = ContinuousClock.now
    try shell.run()
    let waited = clients.awaitEvents(since: start, within: .seconds(timeout))
    shell.waitUntilExit()
    let cpu = (try ServerUse(of: pid).cpu - used.cpu) * 1000
    print("event: \(waited), \(Int(cpu)) ms CPU time of the server")
  }
}
