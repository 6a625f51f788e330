import HTTPTypes
import MicroHTTP
package import WebMVVM

/// Where a form of the accounts comes from.
package struct Visit: Sendable {
  /// The network of the sender.
  package let address: String
  /// The browser.
  package let device: Device
  /// The current session, which a new one ends.
  package let session: SessionToken?
  /// Runs in the transaction that begins a new session.
  let beginning: SessionBeginning

  package init(
    address: String, device: Device = .unknown, session: SessionToken? = nil,
    beginning: @escaping SessionBeginning = { _, _ in }
  ) {
    self.address = address
    self.device = device
    self.session = session
    self.beginning = beginning
  }

  package init(_ context: RequestContext, beginning: @escaping SessionBeginning = { _, _ in }) {
    let request = context.request
    self.init(
      address: "\(request.client.network)", device: Device(userAgent: request.headerFields[.userAgent] ?? ""),
      session: context.session, beginning: beginning)
  }
}
