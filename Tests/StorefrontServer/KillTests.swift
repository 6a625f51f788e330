import Foundation
import HTTPTypes
import Persistence
import Synchronization
import TestSupport
import Testing
import WebMVVMTesting

/// What the shop has answered is in the database, whatever happens to the shop.
///
/// `VITRINE_KILLS=1000` kills as often; by default it is 30 times as a stress test, and three times otherwise.
@Suite struct KillTests {
  private static let kills =
    ProcessInfo.processInfo.environment["VITRINE_KILLS"].flatMap(Int.init) ?? (isStressRun ? 30 : 3)

  @Test(.timeLimit(.minutes(60)))
  func `After a kill at any moment, no acknowledged write is missing or doubled`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    let ledger = Ledger()
    for round in 1...Self.kills {
      let before = (letters: ledger.letters.count, people: ledger.people.count)
      try await withServer(in: folder) { server in
        let port = try await server.port()
        try await withThrowingTaskGroup { group in
          for writer in 0..<3 {
            group.addTask { await write(to: port, ledger, name: "round \(round) writer \(writer)") }
          }
          try await always {
            // In three rounds, one kill can come at any moment, one comes after a letter, and one after an account, for
            // which a password is hashed.
            try await waitUntil("somebody wrote in round \(round)") {
              switch round % 3 {
              case 1: true
              case 2: ledger.letters.count > before.letters
              default: ledger.people.count > before.people
              }
            }
            try await Task.sleep(for: .milliseconds(Int.random(in: 20...250)))
          } then: {
            // The writers end with the server.
            server.send(SIGKILL)
            _ = try await server.end()
            try await group.waitForAll()
          }
        }
      }
      try check(ledger, in: folder, round: round)
    }
    #expect(ledger.letters.count >= Self.kills / 3, "the server was killed before it wrote anything")
    #expect(ledger.people.count >= Self.kills / 3, "the server was killed before it made an account")
  }

  /// Compares what was answered with what the database has.
  private func check(_ ledger: Ledger, in folder: TemporaryFolder, round: Int) throws {
    try readShop(in: folder) { db in
      if TestEngine.hasFiles {
        #expect(try db.values("PRAGMA integrity_check") == ["ok"], "after kill \(round)")
        #expect(try !db.hasRow("PRAGMA foreign_key_check"), "after kill \(round)")
      }
      let people = try Set(db.values("SELECT name FROM account", as: String.self))
      #expect(ledger.people.subtracting(people).isEmpty, "accounts are missing after kill \(round)")
      let letters = try db.rows(
        "SELECT content, count(*) AS copies FROM letter JOIN mail ON mail.letterID = letter.id GROUP BY content"
      ) { row in (try row["content"] as String, try row["copies"] as Int) }
      let copies = Dictionary(uniqueKeysWithValues: letters)
      for letter in ledger.letters {
        #expect(copies[letter] == 2, "“\(letter)” has \(copies[letter] ?? 0) copies after kill \(round)")
      }
      // Those that got no answer are there whole, or not at all.
      for (letter, count) in copies where letter.hasPrefix("round ") { #expect(count == 2, "\(letter)") }
      #expect(letters.count == copies.count)
      for (mail, folder) in ledger.moves {
        let found = try db.value("SELECT folder FROM mail WHERE id = ?", [mail], as: String.self)
        #expect(found == folder, "mail \(mail) after kill \(round)")
      }
    }
  }
}

/// What a client was told has been done.
private final class Ledger: Sendable {
  private let state = Mutex<(letters: Set<String>, people: Set<String>, moves: [Int: String])>(([], [], [:]))

  var letters: Set<String> { state.withLock { $0.letters } }
  var people: Set<String> { state.withLock { $0.people } }
  var moves: [Int: String] { state.withLock { $0.moves } }

  func sent(_ letter: String) { state.withLock { _ = $0.letters.insert(letter) } }
  func joined(_ person: String) { state.withLock { _ = $0.people.insert(person) } }
  func moved(_ mail: Int, to folder: String?) { state.withLock { $0.moves[mail] = folder } }
}

/// Signs up, writes to itself and archives, until the server is gone.
private func write(to port: Int, _ ledger: Ledger, name: String) async {
  let client = TestClient(host: "127.0.0.1", port: port, redirects: .manual, timeout: .seconds(600))
  do {
    try await signInAsDemo(client)
    let newcomer = TestClient(host: "127.0.0.1", port: port, redirects: .manual, timeout: .seconds(600))
    // It takes a while: who signs up is usually killed on the way.
    async let signedUp: Void = signUp(newcomer, as: name, ledger)
    for number in 1... {
      let letter = "\(name) letter \(number)"
      let sent = try await client.post(
        "/mail", form: ["to": "Ms. Lin", "content": letter, "form": letter.replacing(" ", with: "-")])
      guard sent.status == .seeOther else { break }
      ledger.sent(letter)
      let list = try await client.get("/mail/sent").document
      guard let mail = try list.all("main li").first?.id.flatMap({ Int($0.dropFirst("mail-".count)) }) else { continue }
      // Until it is answered, it may be in either folder.
      ledger.moved(mail, to: nil)
      let moved = try await client.post("/mail/\(mail)/archive")
      if moved.status == .seeOther { ledger.moved(mail, to: "archive") }
    }
    try await signedUp
  } catch {
    // The server is gone: that is how each round ends.
  }
}

private func signInAsDemo(_ client: TestClient) async throws {
  let login = try await client.get("/login").document
  let form = try #require(login.forms.first { $0.element.text.contains("Continue as Chen Yu") })
  _ = try await client.submit(form)
}

private func signUp(_ client: TestClient, as name: String, _ ledger: Ledger) async throws {
  let answer = try await client.post("/signup", form: ["name": name, "password": "a password of \(name)"])
  if answer.status == .seeOther { ledger.joined(name) }
}
