/// A coordinator on the web. It creates the scenes of its routes. It is created for one request and released after it.
///
/// Each feature has one, in the feature's folder. Its parent mounts it.
public protocol WebCoordinator: AnyObject, SendableMetatype {
  /// The pages and actions of this coordinator and of its children.
  static var routes: Routes<Self> { get }

  /// The request that it was created for, and the path at which its routes are mounted.
  var context: RequestContext { get }
}
