import Foundation

/// Hides what is typed on the terminal.
///
/// glibc's `getpass` also disables signals, so Ctrl-C would do nothing.
enum HiddenInput {
  /// The signals that end the program. Without a handler the terminal would stay without echo.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Runs `body` while the terminal shows only line ends.
  static func with<Value>(_ body: () -> Value) -> Value {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return body() }
    settingsBefore = settings
    let handlers = signals.map { signal($0, showInputAndEnd) }
    settings.c_lflag = settings.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
    // Ctrl-Z is disabled, because a stopped program would also leave the terminal without echo.
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VSUSP)] = UInt8(truncatingIfNeeded: disabled) }
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    let value = body()
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settingsBefore)
    for (number, handler) in zip(signals, handlers) { _ = signal(number, handler) }
    return value
  }

  private static let disabled = 0
}

/// The terminal's settings before the change. They are written before the handler below can be called, and the handler
/// only reads them.
nonisolated(unsafe) private var settingsBefore = termios()

/// Calls only functions that are allowed in a signal handler (man 7 signal-safety).
private func showInputAndEnd(_ number: Int32) {
  tcsetattr(STDIN_FILENO, TCSANOW, &settingsBefore)
  signal(number, SIG_DFL)
  raise(number)
}
