/// A list from which some elements are removed and into which others are then inserted.
struct ListPatch<Element> {
  private let elements: [Element]
  private var gone: Set<Int> = []
  private var placed: [(index: Int, element: Element)] = []

  init(_ elements: [Element]) { self.elements = elements }

  /// Whether the result would be empty.
  var isEmptied: Bool { gone.count == elements.count && placed.isEmpty }

  /// Removes the element at `index` of the original list, or returns nil if it was already removed.
  mutating func takeOut(_ index: Int) -> Element? { gone.insert(index).inserted ? elements[index] : nil }

  /// Inserts `element` so that it ends up at `index`. Call it in the order of the indices.
  mutating func put(_ element: Element, at index: Int) { placed.append((index, element)) }

  /// The resulting list.
  ///
  /// - Complexity: O(*n*), for *n* elements before and after.
  /// - Throws: ``SnapshotError/mismatch(change:)`` if there is a gap before an inserted element.
  func result() throws(SnapshotError) -> [Element] {
    if gone.isEmpty, placed.isEmpty { return elements }
    var result: [Element] = []
    result.reserveCapacity(elements.count - gone.count + placed.count)
    var staying = elements.indices.lazy.filter { !gone.contains($0) }.makeIterator()
    for (index, element) in placed {
      while result.count < index, let next = staying.next() { result.append(elements[next]) }
      guard result.count == index else { throw .mismatch(change: "\(element) at \(index)") }
      result.append(element)
    }
    while let next = staying.next() { result.append(elements[next]) }
    return result
  }
}
