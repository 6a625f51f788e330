import Foundation

extension ChildProgram {
  /// Waits until the program has stopped, for example because of SIGSTOP. Each stop is seen once.
  ///
  /// - Returns: Whether it has stopped; false if it has ended instead.
  func hasStopped() async throws -> Bool {
    try await waitFor("the program stops") {
      var info = siginfo_t()
      // This takes no note of the end of the program, which `exitCode` has to see.
      let result = waitid(P_PID, id_t(pid), &info, WSTOPPED | WNOHANG)
      if result == 0, info.si_signo == SIGCHLD { return true }
      return isRunning ? nil : false
    }
  }
}
