/// A list from which some elements are taken out, and into which others are then put.
struct ListPatch<Element> {
  private let elements: [Element]
  private var gone: Set<Int> = []
  private var placed: [(index: Int, element: Element)] = []

  init(_ elements: [Element]) { self.elements = elements }

  /// Whether nothing would be left.
  var isEmptied: Bool { gone.count == elements.count && placed.isEmpty }

  /// Takes out the element at `index` of the list as it was, or gives nil where that is done already.
  mutating func takeOut(_ index: Int) -> Element? { gone.insert(index).inserted ? elements[index] : nil }

  /// Puts in `element`, to stand at `index` in the end. Call it in the order of the indices.
  mutating func put(_ element: Element, at index: Int) { placed.append((index, element)) }

  /// The list in the end.
  ///
  /// - Complexity: O(*n*), for *n* elements before and after.
  /// - Throws: ``SnapshotError/mismatch(change:)`` if there is a gap before an element that was put in.
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
