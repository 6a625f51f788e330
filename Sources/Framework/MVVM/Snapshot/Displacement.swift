/// The indices of the elements that must be moved or inserted, as few as possible; the other elements are already in
/// order. `sources` contains each element's previous index, or nil if it was not in the list.
@usableFromInline
func displaced(from sources: [Int?]) -> [Int] {
  var staying = longestIncreasingSubsequence(of: sources.compactMap(\.self))[...]
  return sources.indices.filter { index in
    guard let source = sources[index], source == staying.first else { return true }
    staying.removeFirst()
    return false
  }
}
