import Foundation
import MicroHTTP
import SecureHash

/// Work in the background, as a page shows it.
public struct Job: Sendable, Hashable {
  /// Identifies a job: 32 hexadecimal digits that nobody can guess. It can be a part of an address.
  public struct ID: Sendable, Hashable, RouteValue {
    let text: String

    init() {
      text = Hexadecimal.encoded(Data.random(byteCount: 16))
    }

    /// Accepts 32 hexadecimal digits.
    public init?(routeValue text: String) {
      guard text.utf8.count == 32, let bytes = Hexadecimal.decoded(text), Hexadecimal.encoded(bytes) == text else {
        return nil
      }
      self.text = text
    }

    /// The digits.
    public var routeValue: String { text }
  }

  /// What a job is doing, or how it ended.
  public enum State: Sendable, Hashable {
    /// It is running.
    case running
    /// It has ended. The text is for the person.
    case finished(String)
    /// It has ended with an error. The text is for the person.
    case failed(String)
    /// It was cancelled before its end, for example because the server was stopped.
    case cancelled
  }

  /// The id.
  public let id: ID
  /// The name that it was started with.
  public let name: String
  /// What it is doing, or how it ended.
  public internal(set) var state = State.running
  /// How many steps are done.
  public internal(set) var done = 0
  /// How many steps there are; nil if that is not known.
  public internal(set) var total: Int?
  /// What is being done, for the person; empty if the job does not say so.
  public internal(set) var message = ""

  /// Whether it is running.
  public var isRunning: Bool { state == .running }

  /// How much is done, from 0 to 100, for `<progress max="100" value="{{percent}}">`; nil if that is not known.
  public var percent: Int? {
    if case .finished = state { return 100 }
    guard let total, total > 0 else { return nil }
    return Int(Double(max(0, min(done, total))) / Double(total) * 100)
  }

  /// What it returned, for the person; nil if it has not finished.
  public var result: String? { if case .finished(let text) = state { text } else { nil } }

  /// What went wrong, for the person; nil if nothing did.
  public var error: String? { if case .failed(let text) = state { text } else { nil } }
}
