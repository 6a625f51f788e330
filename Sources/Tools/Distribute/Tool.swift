import Foundation

/// Programs of the machine, such as `tar`.
enum Tool {
  /// Runs a program, and returns what it prints. Its errors are shown to the person.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments. A program without a slash is searched for in `PATH`.
  ///   - folder: The working directory.
  ///   - variables: Added to the environment.
  ///   - isQuiet: Whether its errors are not shown, for a question to which there may be no answer.
  /// - Throws: ``Refusal`` if it fails.
  static func run(
    _ words: [String], in folder: URL? = nil, with variables: [String: String] = [:], isQuiet: Bool = false
  ) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    // Messages and orders do not depend on the language of the machine.
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
      .merging(["LC_ALL": "C.UTF-8"]) { $1 }
    process.standardOutput = output
    if isQuiet { process.standardError = FileHandle.nullDevice }
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Refusal("\(words.prefix(2).joined(separator: " ")) failed with \(process.terminationStatus).")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
