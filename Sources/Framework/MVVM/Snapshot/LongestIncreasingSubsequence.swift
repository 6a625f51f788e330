/// A longest sequence of `elements` in their original order in which each is greater than the one before.
///
/// The algorithm is in Michael L. Fredman, "On computing the length of longest increasing subsequences", Discrete
/// Mathematics 11 (1975), 29–35, <https://doi.org/10.1016/0012-365X(75)90103-X>.
///
/// - Complexity: O(*n* log *n*) comparisons, and fewer than *n* if the elements already increase.
func longestIncreasingSubsequence<Element: Comparable>(of elements: [Element]) -> [Element] {
  // For each length from 1 up, the index of the least element that ends an increasing subsequence of that length.
  var ends: [Int] = []
  // For each element, the index of the element before it in the longest increasing subsequence that it ends.
  var previous: [Int?] = []
  previous.reserveCapacity(elements.count)
  for index in elements.indices {
    let shorter = endsBelow(elements[index])
    previous.append(shorter == 0 ? nil : ends[shorter - 1])
    if shorter == ends.count { ends.append(index) } else { ends[shorter] = index }
  }
  var longest: [Element] = []
  longest.reserveCapacity(ends.count)
  var end = ends.last
  while let index = end {
    longest.append(elements[index])
    end = previous[index]
  }
  return longest.reversed()

  /// How many of the ends, which are increasing, are less than `element`.
  func endsBelow(_ element: Element) -> Int {
    guard let last = ends.last, element <= elements[last] else { return ends.count }
    var range = ends.startIndex..<ends.endIndex - 1
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = elements[ends[middle]] < element ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
