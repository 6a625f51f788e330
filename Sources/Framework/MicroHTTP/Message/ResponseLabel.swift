/// The name under which responses are counted and logged, such as the pattern of a route.
///
/// A counter is found by the object, without comparing texts. So create one label for each name, and no name from what a
/// client sends.
public final class ResponseLabel: Sendable {
  /// The name, such as `/sorts/*/goods?page=*`.
  public let name: String

  /// Creates a label.
  public init(_ name: String) {
    self.name = name
  }
}
