import Foundation

/// Keeps the terminal from showing what is typed.
///
/// glibc's `getpass` keeps it from sending signals, too: Ctrl-C would do nothing.
enum HiddenInput {
  /// The signals that end the program, after which a terminal that shows nothing would be left behind.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Runs `body` while the terminal shows nothing but the end of the line.
  static func with<Value>(_ body: () -> Value) -> Value {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return body() }
    settingsBefore = settings
    let handlers = signals.map { signal($0, showInputAndEnd) }
    settings.c_lflag = settings.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
    // A program that is stopped would leave it behind as well, so Ctrl-Z does nothing meanwhile.
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VSUSP)] = UInt8(truncatingIfNeeded: disabled) }
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    let value = body()
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settingsBefore)
    for (number, handler) in zip(signals, handlers) { _ = signal(number, handler) }
    return value
  }

  #if canImport(Glibc)
    private static let disabled = 0
  #else
    private static let disabled = 0xFF
  #endif
}

/// The terminal's settings before they were changed. They are written before the handler below can be called, and only
/// read by it.
nonisolated(unsafe) private var settingsBefore = termios()

/// Calls nothing but what a signal's handler may call (man 7 signal-safety).
private func showInputAndEnd(_ number: Int32) {
  tcsetattr(STDIN_FILENO, TCSANOW, &settingsBefore)
  signal(number, SIG_DFL)
  raise(number)
}
