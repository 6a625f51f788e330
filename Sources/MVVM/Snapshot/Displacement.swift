/// The indices of the elements that have to be put in their places, as few as possible, for the others to be in order
/// already. Each element has the index at which it was, or nil where it was not in the list.
@usableFromInline
func displaced(from sources: [Int?]) -> [Int] {
  var staying = longestIncreasingSubsequence(of: sources.compactMap(\.self))[...]
  return sources.indices.filter { index in
    guard let source = sources[index], source == staying.first else { return true }
    staying.removeFirst()
    return false
  }
}
