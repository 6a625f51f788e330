/// A line of a listing.
struct ListedLine: Hashable {
  let text: String
  /// Whether it binds, or declares what a binding names.
  let isBound: Bool
}
