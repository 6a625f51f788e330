import MicroHTTP

extension Gate {
  /// Answers as ``echo`` does, but requests for this target only when the gate is open.
  func holding(_ target: String) -> Server.Handler {
    { [self] request in
      if request.target == target { await wait() }
      return await echo(request)
    }
  }
}
