/// A coordinator on the web. It creates the scenes of its routes. It is created for one request and released after it.
///
/// Each feature has one, in the feature's folder. Its parent mounts it. A struct with the context and the dependencies
/// is enough:
///
/// ```swift
/// struct SortCoordinator: WebCoordinator {
///   static let sorts = page("/sorts") { SortListViewModel(sorts: $0.sorts, coordinator: $0) }
///   static let routes = Routes { sorts }
///
///   let sorts: SortDataController
///   let context: RequestContext
/// }
/// ```
public protocol WebCoordinator: SendableMetatype {
  /// The pages and actions of this coordinator and of its children.
  static var routes: Routes<Self> { get }

  /// The request that it was created for, and the path at which its routes are mounted.
  var context: RequestContext { get }
}
