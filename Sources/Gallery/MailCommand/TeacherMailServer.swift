import Foundation
import WebMVVM

/// A mail server for demonstration, which works, is slow or fails on request.
struct TeacherMailServer: Sendable {
  /// In how many steps the mails arrive.
  static let stepCount = 4

  private let delay: Duration
  private let wait: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - delay: The duration of a slow request.
  ///   - wait: Waits for a duration.
  init(
    delay: Duration = .seconds(3),
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.delay = delay
    self.wait = wait
  }

  /// The mails for a token, newest first.
  ///
  /// - Parameter progress: Called with the percentage of what has arrived.
  /// - Throws: ``MailServerIsDown`` in the failing mode.
  func mails(
    token: String, mode: ServerMode, progress: (Int) async throws -> Void = { _ in }
  ) async throws -> [TeacherMail] {
    if mode == .failing { throw MailServerIsDown() }
    for step in 1...Self.stepCount {
      if mode == .slow { try await wait(delay / Self.stepCount) }
      try await progress(step * 100 / Self.stepCount)
    }
    let greeting: LocalizedText = "Welcome back, holder of the token \(token)."
    return [TeacherMail(content: String(localized: greeting), updateDate: .now)] + Self.archive
  }

  private static var archive: [TeacherMail] {
    [
      TeacherMail("The homework of the second class is in.", at: 1_790_845_200),
      TeacherMail("The staff room is closed on Friday.", at: 1_790_758_800),
      TeacherMail("Three pupils have asked for a longer loan of the microscope.", at: 1_790_586_000),
    ]
  }
}

/// A mail to a teacher.
struct TeacherMail: Codable, Hashable, Sendable {
  let content: String
  let updateDate: Date
}

extension TeacherMail {
  fileprivate init(_ content: LocalizedText, at seconds: Double) {
    self.init(content: String(localized: content), updateDate: Date(timeIntervalSince1970: seconds))
  }
}

/// The mail server failed.
struct MailServerIsDown: Error {}
