/// Why an import failed.
enum ImportFailure: Error, Hashable, Codable {
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
  /// What is wrong with the file.
  case file(StoredText)
}
