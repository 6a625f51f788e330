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

  package init(address: String, device: Device = .unknown, session: SessionToken? = nil) {
    self.address = address
    self.device = device
    self.session = session
  }

  package init(_ context: RequestContext) {
    let request = context.request
    self.init(
      address: "\(request.client.network)", device: Device(userAgent: request.headerFields[.userAgent] ?? ""),
      session: context.session)
  }
}
