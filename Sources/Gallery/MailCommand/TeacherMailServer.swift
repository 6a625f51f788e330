import Foundation

/// A mail server for demonstration, which works, is slow or fails on request.
struct TeacherMailServer: Sendable {
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
  /// - Throws: ``MailServerIsDown`` in the failing mode.
  func mails(token: String, mode: MailServerMode) async throws -> [TeacherMail] {
    if mode == .slow { try await wait(delay) }
    if mode == .failing { throw MailServerIsDown() }
    let greeting = TeacherMail(content: "Welcome back, holder of the token \(token).", updateDate: .now)
    return [greeting] + Self.archive
  }

  private static let archive = [
    (1_790_845_200, "The homework of the second class is in."),
    (1_790_758_800, "The staff room is closed on Friday."),
    (1_790_586_000, "Three pupils have asked for a longer loan of the microscope."),
  ].map { TeacherMail(content: $0.1, updateDate: Date(timeIntervalSince1970: $0.0)) }
}

/// The mail server failed.
struct MailServerIsDown: Error {}
