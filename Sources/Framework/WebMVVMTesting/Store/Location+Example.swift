public import WebMVVM

extension Location {
  /// A location for a test that makes a ViewModel with a coordinator of its own. A program gets its locations from its
  /// routes.
  public static func example(_ address: StaticString) -> Location { Location(address: address.description) }
}
