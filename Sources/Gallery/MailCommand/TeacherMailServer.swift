import Foundation

/// Where the mails come from: a server that behaves as it is told to.
struct TeacherMailServer: Sendable {
  private let delay: Duration
  private let wait: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - delay: How long it takes when it is slow.
  ///   - wait: Lets that time pass.
  init(
    delay: Duration = .seconds(3),
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.delay = delay
    self.wait = wait
  }

  /// The mails of whom a token stands for, the newest first.
  ///
  /// - Throws: ``MailServerIsDown`` where it fails.
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

/// The mail server gave no mails.
struct MailServerIsDown: Error {}
