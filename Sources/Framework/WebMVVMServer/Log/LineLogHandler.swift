import Logging

/// Writes messages as lines of a format.
struct LineLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?
  var logLevel = Logger.Level.info
  let label: String
  let format: LogFormat
  let output: LogOutput

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var line = LogLine(format, level: event.level.rawValue, label: label)
    line.add(message: "\(event.message)")
    let metadata = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }.merging(event.metadata ?? [:]) { $1 }
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
      line.add(Self.reserved.contains(key) ? "_\(key)" : key, "\(value)")
    }
    if let error = event.error { line.add("error", "\(error)") }
    output.write(line.finish(), format)
  }

  /// The keys of every line.
  private static let reserved: Set = ["time", "level", "label", "message"]
}
