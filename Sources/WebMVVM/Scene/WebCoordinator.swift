/// A coordinator on the web: it makes the scenes of its routes. It is built for one request and released with it.
///
/// A feature has one, in the feature's folder. Its parent mounts it.
public protocol WebCoordinator: AnyObject, SendableMetatype {
  /// The pages and actions of this coordinator, and its children.
  static var routes: Routes<Self> { get }

  /// The request that it is built for, and the place where its routes stand.
  var context: RequestContext { get }
}
