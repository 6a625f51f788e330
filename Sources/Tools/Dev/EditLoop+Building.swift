import Development
import Foundation

extension EditLoop {
  /// - Parameter isFirst: Whether this is the build at the beginning, which no change has asked for.
  func beginBuild(isFirst: Bool = true) {
    if isFirst { _ = queue.change() }
    tell(.building(""))
    terminal.say("Building…")
    do {
      build = try RunningBuild(settings, product: product, guardian: guardian) { [send] in send.yield($0) }
    } catch {
      _ = endBuild("", [BuildProblem(message: "\(error)")])
    }
  }

  /// Returns whether the program is to be started.
  func endBuild(_ product: String, _ problems: [BuildProblem]) -> Bool {
    build = nil
    if queue.end() {
      // Something was saved meanwhile, so the next build says what is so.
      beginBuild(isFirst: false)
      return false
    }
    guard problems.isEmpty else {
      fail(problems)
      return false
    }
    builtProduct = product
    return true
  }

  /// Says what is wrong, here and in the open pages.
  func fail(_ problems: [BuildProblem]) {
    terminal.say(problems)
    tell(.failed(problems))
  }
}
