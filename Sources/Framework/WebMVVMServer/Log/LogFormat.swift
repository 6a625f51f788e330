public import ArgumentParser

/// The format of the lines on standard error.
public enum LogFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// `2026-01-31T12:00:00.000Z info shop: A sign-in failed. from=192.0.2.7`
  case text
  /// One object per line, for a program.
  case json
}
