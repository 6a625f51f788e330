/// A part of a page: its header, its `<main>`, or an element with an `id` inside them.
struct PagePart {
  /// The element's id. The empty text for the header of the page.
  let id: String
  /// The bytes of the element, with its tags.
  let bytes: Range<Int>
  /// The parts directly inside this part, in order, by their index.
  var children: [Int] = []
  /// The hash of the part's own bytes, and of the ids of its children.
  var hash: UInt64 = 0
}
