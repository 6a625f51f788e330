/// A line of a listing.
struct ListedLine: Hashable {
  let text: String
  /// Whether the line contains a binding or declares a bound property.
  let isBound: Bool
}
