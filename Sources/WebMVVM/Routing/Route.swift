/// The table of contents of a site: an enum with a case for each page and each action.
///
/// A route prints itself as its ``path``, and ``table`` parses it back:
///
/// ```swift
/// enum ShopRoute: Route {
///   case goodsList(Sort.ID, page: Int)
///
///   var path: RoutePath {
///     switch self {
///     case .goodsList(let sort, let page): "/sorts/\(sort)/goods\(query: "page", page == 1 ? nil : page)"
///     }
///   }
///
///   static let table: RouteTable<Self> = [
///     .get("/sorts/*/goods") { .goodsList(try $0.value(), page: try $0.query("page") ?? 1) }
///   ]
/// }
/// ```
public protocol Route: Hashable, Sendable {
  /// The patterns that parse this site's addresses.
  static var table: RouteTable<Self> { get }

  /// This route's address.
  var path: RoutePath { get }
}

extension Route {
  /// This route's address, for a page to print.
  public var location: Location { Location(self) }
}
