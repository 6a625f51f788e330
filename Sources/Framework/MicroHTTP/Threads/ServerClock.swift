/// The clock of a server, which its watchdog keeps. It counts ticks.
enum ServerClock {
  /// A quarter of a second: short compared with every sensible timeout.
  static let tick = Duration.milliseconds(250)
}
