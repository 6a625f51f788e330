extension Request {
  /// Whether the requested host is a loopback address or `localhost`. A name that another site made mean this machine is
  /// not.
  ///
  /// This is only for refusing requests. It grants nothing: a proxy on the same machine can send any host.
  public var isForLoopback: Bool {
    let name = SocketAddress.host(of: host ?? "").lowercased()
    return ["localhost", "127.0.0.1", "::1"].contains(name)
  }
}
