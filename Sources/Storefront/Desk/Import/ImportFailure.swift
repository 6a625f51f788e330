/// Why an import failed.
enum ImportFailure: Error, Hashable {
  /// The process ended without a word.
  case ended
  /// The process was asked to end, for example because the machine was being restarted.
  case stopped
  /// The file is not there any more, or cannot be read.
  case noFile
  /// The process could not be started.
  case noProcess
  /// The disk is full or broken.
  case disk
  /// Something unexpected, which the log has.
  case fault
  /// What is wrong with the file, in English.
  case file(String)

  private static let words: [String: ImportFailure] = [
    "ended": .ended, "stopped": .stopped, "noFile": .noFile, "noProcess": .noProcess, "disk": .disk, "fault": .fault,
  ]

  init(stored text: String) { self = Self.words[text] ?? .file(text) }

  /// The text in the table.
  var stored: String {
    if case .file(let text) = self { return text }
    return Self.words.first { $0.value == self }?.key ?? "fault"
  }
}
