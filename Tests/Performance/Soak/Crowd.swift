import Foundation
import Synchronization

/// Everybody who uses the shop, on a thread each.
final class Crowd: Sendable {
  enum Role {
    case reader(Int)
    case writer(person: Int)
    case follower(Int)
    case importer(program: String, database: String)
  }

  private let port: Int
  private let counts: Counts
  private let isStopped = Atomic(false)
  private let threads = DispatchGroup()

  init(port: Int, counts: Counts) { (self.port, self.counts) = (port, counts) }

  func start(_ role: Role) {
    threads.enter()
    let thread = Thread { [self] in
      defer { threads.leave() }
      switch role {
      case .reader(let number): read(number)
      case .writer(let person): write(as: person)
      case .follower(let number): follow(number)
      case .importer(let program, let database): load(program, database)
      }
    }
    thread.start()
  }

  /// Ends all threads, and waits until they have ended.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    threads.wait()
  }

  /// Calls `body` until the end. A failure is counted, and the next call comes after a second.
  private func `repeat`(every seconds: Double, _ body: (Int) throws -> Void) {
    for number in 0... where !isStopped.load(ordering: .relaxed) {
      do {
        try body(number)
        pause(seconds)
      } catch {
        counts.fail("\(error)")
        pause(1)
      }
      if isStopped.load(ordering: .relaxed) { return }
    }
  }

  private func pause(_ seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isStopped.load(ordering: .relaxed), case let rest = (end - .now) / .seconds(1), rest > 0 {
      Thread.sleep(forTimeInterval: min(rest, 0.5))
    }
  }

  private func expect(_ status: Int, _ answer: Client.Answer, _ what: String) throws {
    guard answer.status == status else { throw Failure(description: "\(what): \(answer.status)") }
  }
}

extension Crowd {
  /// Pages that are kept, and others that are rendered each time, because their address is new.
  private func read(_ number: Int) {
    let client = Client(port: port)
    `repeat`(every: 0.02) { round in
      let path =
        switch round % 6 {
        case 0: "/"
        case 1: "/sorts"
        case 2: "/sorts/\(1 + (round / 6 + number) % 12)/goods"
        case 3, 4: "/goods/\(1 + (round + number * 61) % 249)"
        default: "/style.css?v=\(round)"
        }
      let answer = try client.get(path)
      // The number alone leads to the address with the name.
      try expect(200, answer.status == 301 ? client.get(answer.location ?? "/") : answer, path)
      counts.add(.page)
    }
  }

  /// Signs in, writes a letter every two seconds, and reads, marks and moves the mails of the inbox.
  private func write(as person: Int) {
    var client = Client(port: port)
    `repeat`(every: 0.1) { round in
      // A new session every minute. The old one is ended.
      if round.isMultiple(of: 600) {
        if round > 0 { try expect(303, client.post("/logout", [:]), "/logout") }
        client = Client(port: port)
        try expect(303, client.post("/login", ["person": "\(person)"]), "/login")
      }
      if round.isMultiple(of: 20) {
        let to = person == 1 ? "Chen Yu" : "Ms. Lin"
        let text = "Letter \(round) of \(person). " + String(repeating: "The brushes are back. ", count: round % 40)
        try expect(303, client.post("/mail", ["to": to, "content": text, "form": "\(UUID())"]), "/mail")
        counts.add(.write)
      }
      let inbox = try client.get("/mail")
      try expect(200, inbox, "/mail")
      counts.add(.page)
      guard let mail = inbox.body.firstMatch(of: /<li id="mail-([0-9]+)"/)?.output.1 else { return }
      let action = round.isMultiple(of: 30) ? "archive" : round.isMultiple(of: 2) ? "unread" : "reading"
      try expect(303, client.post("/mail/\(mail)/\(action)", [:]), "/mail/*/\(action)")
      counts.add(.write)
    }
  }

  /// Follows three pages for some seconds, then leaves and comes back.
  private func follow(_ number: Int) {
    let client = Client(port: port)
    `repeat`(every: 0.5) { round in
      let tab = String(UInt64.random(in: (1 << 60)...UInt64.max), radix: 16)
      let pages = ["%2F", "%2Fsorts", "%2Fsorts%2F\(1 + (number + round) % 12)%2Fgoods"]
      let query = pages.map { "&page=\($0)&version=0123456789abcdef" }.joined()
      let end = ContinuousClock.now + .seconds(5 + (number * 7 + round) % 55)
      counts.add(.stream)
      try client.follow("/live?tab=\(tab)\(query)") { text in
        if text.contains("data:") { counts.add(.event) }
        return ContinuousClock.now < end && !isStopped.load(ordering: .relaxed)
      }
    }
  }

  /// Imports products, each time with other prices, and now and then with some that are not published.
  private func load(_ program: String, _ database: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "soak-\(UUID()).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    `repeat`(every: 10) { round in
      let rows = (1...50).map { number in
        let isPublished = number > 10 || round.isMultiple(of: 2)
        return "soak-\(number),Soak \(number),Soaked,\(1 + (round + number) % 90).50,\(isPublished)"
      }
      let csv = (["Handle,Title,Type,Variant Price,Published"] + rows).joined(separator: "\n") + "\n"
      try Data(csv.utf8).write(to: file)
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = ["import", file.path, "--database", database]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Failure(description: "import: \(process.terminationStatus)")
      }
      counts.add(.load)
    }
  }
}
