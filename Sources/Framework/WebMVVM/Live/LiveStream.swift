public import MicroHTTP
import Synchronization

/// A stream of changes to one browser.
final class LiveStream: Sendable {
  /// The bytes that may wait for a slow reader. With more, it is told to connect again.
  static let queueLimit = 256 << 10

  let number: Int
  /// The name that the browser gave the stream.
  let tab: String?
  /// The network of the browser.
  let network: ClientNetwork
  let body: ResponseStream
  private let end: End

  /// - Parameter onEnd: Called once with the number of the stream, on any thread.
  init(number: Int, tab: String?, network: ClientNetwork, onEnd: @escaping @Sendable (Int) -> Void) {
    self.number = number
    self.tab = tab
    self.network = network
    let end = End()
    self.end = end
    body = ResponseStream(
      limit: Self.queueLimit, heartbeat: LiveEvent.ready, every: LiveEvent.heartbeatInterval
    ) {
      end.hasCome.store(true, ordering: .releasing)
      onEnd(number)
    }
  }

  var hasEnded: Bool { end.hasCome.load(ordering: .acquiring) }

  /// Sends an event. A reader that is too slow for it is told to connect again.
  func send(_ event: Bytes) {
    if !body.send(event) { body.finish(LiveEvent.end("slow")) }
  }

  func finish(_ reason: StaticString) { body.finish(LiveEvent.end(reason)) }

  private final class End: Sendable {
    let hasCome = Atomic(false)
  }
}

/// The events of a stream besides patches. https://html.spec.whatwg.org/multipage/server-sent-events.html
enum LiveEvent {
  /// How often a stream says that the server is alive. A browser that hears nothing for more than twice this time
  /// connects again.
  static let heartbeatInterval = Duration.seconds(20)

  /// A comment, which shows the browser that the stream is open. The script of the page decides when it connects again.
  static let start = Bytes.utf8(":\n\n")

  /// All pages are attached: from now on, no change is lost. It is repeated while nothing else is sent.
  static let ready = Bytes.utf8("event: ready\ndata: {}\n\n")

  static func end(_ reason: StaticString) -> Bytes { .utf8("event: end\ndata: {\"reason\":\"\(reason)\"}\n\n") }

  /// The browser shows another version of the page than this one, and must fetch it.
  ///
  /// - Parameters:
  ///   - page: The address of the page.
  ///   - version: The version, with who the page is for.
  ///   - reader: Who the browser's page is for.
  ///   - isMute: Whether it announces nothing.
  static func refresh(_ page: String, to version: String, for reader: ReaderMark, isMute: Bool = false) -> Bytes {
    event("refresh", page, reader) { $0.append(",\"to\":\"\(version)\"\(isMute ? ",\"mute\":1" : "")") }
  }

  /// The page is not brought up to date, because too many pages are open.
  ///
  /// - Parameters:
  ///   - page: The address of the page.
  ///   - reader: Who the browser's page is for.
  static func out(_ page: String, for reader: ReaderMark) -> Bytes { event("out", page, reader) { _ in } }

  /// The page is no longer brought up to date.
  ///
  /// - Parameters:
  ///   - page: The address of the page.
  ///   - reason: Why it is not.
  ///   - reader: Who the browser's page is for.
  ///   - languages: The languages of the site. The reason is told in that of the page.
  static func gone(_ page: String, _ reason: Gone, for reader: ReaderMark, _ languages: SiteLanguages) -> Bytes {
    event("gone", page, reader) { json in
      json.append(",\"reason\":\"")
      json.append(reason.rawValue)
      json.append("\",\"text\":\"")
      json.appendJSON(languages.localization(of: page).map(reason.text.string) ?? reason.text.description)
      json.append("\"")
    }
  }

  /// Why a page is no longer brought up to date.
  enum Gone: String {
    case signedOut = "signed-out"
    case missing
    case moved

    var text: LocalizedText {
      switch self {
      case .signedOut: "You are signed out. What you see is no longer brought up to date."
      case .missing: "This page no longer exists. What you see is no longer brought up to date."
      case .moved: "This page shows something else now. Open it again."
      }
    }
  }

  private static func event(
    _ name: StaticString, _ page: String, _ reader: ReaderMark, _ more: (inout ByteWriter) -> Void
  ) -> Bytes {
    var json = ByteWriter(capacity: 256)
    json.append("event: ")
    json.append(name)
    json.append("\ndata: {\"page\":\"")
    json.appendJSON(page)
    json.append("\",\"reader\":\"\(reader)\"")
    more(&json)
    json.append("}\n\n")
    return json.finish()
  }
}

/// The pages that are open in browsers and follow the Model: see <doc:LivePages>.
public enum LiveStreams {
  /// What a server sends last on each stream when it stops. Each browser waits for a time of its own before it connects again,
  /// so that they do not all come at once.
  public static let endOfStream = LiveEvent.end("closing")
}
