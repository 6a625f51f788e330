import Development
import Foundation

/// What the edit loop prints for the person who started it.
struct Terminal {
  private static let problemLimit = 20

  /// Whether a person sees lines that replace each other.
  private let isScreen = isatty(STDOUT_FILENO) == 1

  func say(_ text: String) {
    print(isScreen ? "\r\u{1B}[K\(text)" : text)
    fflush(nil)
  }

  /// Says what the build does now, in one line.
  func show(_ progress: String) {
    guard isScreen else { return }
    print("\r\u{1B}[K\(progress.prefix(78))", terminator: "")
    fflush(nil)
  }

  func say(_ problems: [BuildProblem]) {
    show("")
    for problem in problems.prefix(Self.problemLimit) {
      let details = problem.details.isEmpty ? "" : "\n\(problem.details)"
      print("\(problem.place.map { "\($0): " } ?? "")error: \(problem.message)\(details)")
    }
    if problems.count > Self.problemLimit { print("\(problems.count - Self.problemLimit) more errors.") }
    fflush(nil)
  }
}
