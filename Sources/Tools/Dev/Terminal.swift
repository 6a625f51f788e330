import Development
import Foundation

/// What the edit loop prints for the person who started it.
struct Terminal {
  private static let problemLimit = 20

  func say(_ text: String) {
    print(text)
    fflush(nil)
  }

  func say(_ problems: [BuildProblem]) {
    for problem in problems.prefix(Self.problemLimit) {
      let details = problem.details.isEmpty ? "" : "\n\(problem.details)"
      print("\(problem.place.map { "\($0): " } ?? "")error: \(problem.message)\(details)")
    }
    if problems.count > Self.problemLimit { print("\(problems.count - Self.problemLimit) more errors.") }
    fflush(nil)
  }
}
