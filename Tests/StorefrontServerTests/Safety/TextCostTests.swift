import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

/// What it costs to send texts that take long to compare or to cut, against a plain text of the same size.
@Suite struct TextCostTests {
  /// Each text repeats one of these.
  private static let pieces = [
    "marks": "\u{301}", "marks of two classes": "\u{315}\u{300}", "emoji joiners": "\u{1F468}\u{200D}",
    "joiners": "\u{200D}", "flags": "\u{1F1E9}", "jamo": "\u{1161}", "leading jamo": "\u{1100}",
    "right-to-left marks": "\u{200F}", "a character that becomes eighteen": "\u{FDFA}",
    "variation selectors": "\u{FE0F}",
    "prepended marks": "\u{600}", "half a surrogate pair": half,
  ]
  /// Stands for bytes that are not UTF-8.
  private static let half = "\u{FFFD}"

  /// A part of a request into which a stranger writes.
  private struct Place {
    let name: String
    let size: Int
    /// Whether bytes beyond ASCII are escaped, so that a text need not be UTF-8.
    var isEscaped = true
    let request: (_ text: [UInt8]) -> String
  }

  @Test func `In no part of a request does any text cost more than three times as much as a plain one`() async throws {
    try await withServer(in: .demoShop()) { server in
      let port = try await server.port()
      let clock = try CPUClock(of: server.pid)
      for place in try await places(of: server) {
        let plain = try cost(of: place.request(text(of: "a", size: place.size)), port, clock)
        for (name, piece) in Self.pieces where place.isEscaped || piece != Self.half {
          let request = place.request(text(of: piece, size: place.size))
          // The program may have done something else at the same time.
          let limit = plain * 3 + .milliseconds(50)
          let isCheap = try (1...3).contains { _ in try cost(of: request, port, clock) < limit }
          #expect(isCheap, "\(name) in \(place.name) costs more than \(limit)")
        }
      }
    }
  }

  /// The fields of all forms, and the other parts of a request.
  private func places(of server: ChildProgram) async throws -> [Place] {
    let client = try await server.client()
    var forms: [HTMLForm] = []
    for target in ["/login", "/signup", "/search", "/sorts/1/goods", DemoGoods.longJing] {
      forms += try await client.get(target).document.forms
    }
    try await client.signInAsDemo()
    for target in ["/mail", "/mail/new", "/mail/people?q=a", "/profile", "/mail/trash"] {
      forms += try await client.get(target).document.forms
    }
    let cookie = "session=\(client.cookies["session"] ?? "")"
    var places: [String: Place] = [:]
    for form in forms {
      for field in form.fields {
        let name = "\(form.method) \(form.action.prefix { $0 != "?" }) \(field.name)"
        places[name] = Place(name: name, size: form.method == .post ? 20_000 : 2_000) { text in
          let body = form.fields.map { other in
            "\(other.name)=" + (other.name == field.name ? escaped(text) : escaped(Array(other.value.utf8)))
          }.joined(separator: "&")
          return form.method == .post
            ? request("POST", form.action, cookie, body: body)
            : request("GET", form.action.prefix { $0 != "?" } + "?" + body, cookie)
        }
      }
    }
    return places.values.sorted { $0.name < $1.name } + [
      Place(name: "path", size: 2_500) { request("GET", "/goods/\(escaped($0))", cookie) },
      Place(name: "query", size: 2_500) { request("GET", "/sorts/1/goods?maker=\(escaped($0))", cookie) },
      Place(name: "name in the query", size: 2_500) { request("GET", "/sorts/1/goods?\(escaped($0))=1", cookie) },
      Place(name: "name in a form", size: 20_000) { request("POST", "/login", cookie, body: "\(escaped($0))=1") },
      Place(name: "cookie", size: 12_000, isEscaped: false) {
        request("GET", "/sorts", String(decoding: $0, as: UTF8.self))
      },
      Place(name: "session", size: 12_000, isEscaped: false) {
        request("GET", "/sorts", "session=" + String(decoding: $0, as: UTF8.self))
      },
    ]
      + ["Accept-Language", "Accept", "If-None-Match", "Origin", "Referer", "Sec-Fetch-Site", "X-Request-ID"].map {
        name in
        Place(name: name, size: 12_000, isEscaped: false) {
          request("GET", "/sorts", cookie, field: "\(name): \(String(decoding: $0, as: UTF8.self))\r\n")
        }
      }
  }

  private func text(of piece: String, size: Int) -> [UInt8] {
    if piece == Self.half { return Array(repeatElement([0xED, 0xA0, 0x80] as [UInt8], count: size / 3).joined()) }
    return Array(("e" + String(repeating: piece, count: size / piece.utf8.count)).utf8)
  }

  /// The time of the processor that the program needs to answer.
  private func cost(of request: String, _ port: Int, _ clock: CPUClock) throws -> Duration {
    let start = clock.time
    let answer = try RawConnection(port: port, sending: request).textToEnd()
    #expect(answer.hasPrefix("HTTP/1.1 "), "\(request.prefix(60))")
    return clock.time - start
  }
}

private func request(
  _ method: String, _ target: String, _ cookie: String, field: String = "", body: String = ""
) -> String {
  """
  \(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nCookie: \(cookie)\r\n\(field)\
  Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
  """
}

private func escaped(_ text: [UInt8]) -> String {
  text.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "%" + String($0, radix: 16, uppercase: true) }.joined()
}

/// The time that a process has used the processors.
private struct CPUClock {
  private let id: clockid_t

  init(of pid: pid_t) throws {
    var id = clockid_t()
    guard clock_getcpuclockid(pid, &id) == 0 else { throw ChildProgram.Failure(description: "no clock of \(pid)") }
    self.id = id
  }

  var time: Duration {
    var time = timespec()
    clock_gettime(id, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
