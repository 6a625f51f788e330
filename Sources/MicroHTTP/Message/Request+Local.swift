import HTTPTypes

extension Request {
  /// Whether somebody on this machine sent the request to this machine: the client and the requested host are loopback
  /// addresses, and no proxy forwarded it.
  ///
  /// A proxy on this machine forwards requests of other clients, and usually adds a header field that says so. The host
  /// is checked because a page of another site can make a browser send requests to a name that means this machine.
  public var isLocal: Bool { client.peer.isLoopback && isForLoopback && !isForwarded }

  /// Whether the requested host is a loopback address or `localhost`. A name that another site made mean this machine is
  /// not.
  public var isForLoopback: Bool {
    let name = SocketAddress.host(of: host ?? "").lowercased()
    return ["localhost", "127.0.0.1", "::1"].contains(name)
  }

  private var isForwarded: Bool {
    headerFields.contains { field in
      let name = field.name.canonicalName
      return name == "forwarded" || name == "via" || name.hasPrefix("x-forwarded-") || name == "x-real-ip"
    }
  }
}
