import Development

/// What `swift build` prints, as far as a person needs it.
struct BuildOutput: Sendable {
  /// More are left out.
  private static let problemLimit = 100
  private static let detailLimit = 16
  private static let tailLimit = 40
  private static let lineLimit = 400

  private let folder: String
  private var problems: [BuildProblem] = []
  private var known: Set<BuildProblem> = []
  /// Whether the next lines belong to the last problem.
  private var isInDetails = false
  private var tail: [String] = []
  /// What the build does now, such as `[12/34] Compiling Notes`; empty at the beginning.
  private(set) var progress = ""

  /// - Parameter folder: The folder of the package. Files in it are shown without it.
  init(folder: String) { self.folder = folder }

  /// What is wrong, for a build that has failed.
  var failures: [BuildProblem] {
    let inFiles = problems.filter { $0.file != nil }
    if !inFiles.isEmpty { return inFiles }
    let last = tail.joined(separator: "\n")
    if problems.isEmpty { return [BuildProblem(message: "The build has failed.", details: last)] }
    return problems.map { problem in
      problem.details.isEmpty ? BuildProblem(message: problem.message, details: last) : problem
    }
  }

  mutating func add(_ bytes: some Collection<UInt8>) {
    let line = String(decoding: bytes.prefix(Self.lineLimit), as: UTF8.self)
    if let diagnostic = Diagnostic(line) {
      isInDetails = false
      add(diagnostic)
    } else if isInDetails, Self.isDetail(line) {
      addDetail(line)
    } else {
      isInDetails = false
      if Self.isProgress(line) { progress = line }
    }
    if !line.isEmpty, !Self.isProgress(line) { tail = tail.suffix(Self.tailLimit - 1) + [line] }
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    switch diagnostic.kind {
    case .warning: return
    case .note:
      guard !problems.isEmpty, isLastNew else { return }
      let place = BuildProblem(file: shown(diagnostic.file), line: diagnostic.line, message: "").place
      addDetail("note: \(diagnostic.message)\(place.map { " (\($0))" } ?? "")")
      isInDetails = true
    case .error:
      let problem = BuildProblem(
        file: shown(diagnostic.file), line: diagnostic.line, message: diagnostic.message)
      // A source is often compiled twice.
      isLastNew = problems.count < Self.problemLimit && known.insert(problem).inserted
      if isLastNew { problems.append(problem) }
      isInDetails = isLastNew
    }
  }

  private var isLastNew = false

  private mutating func addDetail(_ line: String) {
    guard let last = problems.indices.last else { return }
    let details = problems[last].details
    guard details.split(separator: "\n").count <= Self.detailLimit else { return }
    problems[last].details = details.isEmpty ? line : "\(details)\n\(line)"
  }

  private func shown(_ file: String?) -> String? {
    file.map { $0.utf8.starts(with: "\(folder)/".utf8) ? String($0.utf8.dropFirst(folder.utf8.count + 1)) ?? $0 : $0 }
  }

  /// The source below an error: `12 | let x = 1` and `   |   `- error: …`.
  private static func isDetail(_ line: String) -> Bool {
    line.utf8.prefix(8).contains(UInt8(ascii: "|"))
      || line.utf8.first == UInt8(ascii: " ") && !line.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// `[12/34] Compiling Notes Note.swift`
  private static func isProgress(_ line: String) -> Bool {
    guard line.utf8.first == UInt8(ascii: "["), let end = line.utf8.firstIndex(of: UInt8(ascii: "]")) else {
      return ["Fetch", "Comput", "Creating", "Working", "Building", "Compiling", "Planning"].contains {
        line.hasPrefix($0)
      }
    }
    return line.utf8[..<end].dropFirst().allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "/") }
  }
}
