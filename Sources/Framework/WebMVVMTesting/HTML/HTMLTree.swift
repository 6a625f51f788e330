/// The nodes of a page, identified by their index. The first one is the root, an element without a name.
struct HTMLTree: Sendable {
  struct Node: Sendable {
    var name = ""
    var attributes: [HTMLAttribute] = []
    var parent: Int?
    var children: [Child] = []
  }

  enum Child: Sendable {
    case element(Int)
    case text(String)
  }

  static let root = 0

  /// The page's address, against which its links and forms are resolved.
  let location: String
  private(set) var nodes = [Node()]

  init(location: String) {
    self.location = location
  }

  /// Adds an element as the last child of another one and returns its index.
  mutating func addElement(_ tag: HTMLStartTag, to parent: Int) -> Int {
    let index = nodes.count
    nodes.append(Node(name: tag.name, attributes: tag.attributes, parent: parent))
    nodes[parent].children.append(.element(index))
    return index
  }

  mutating func addText(_ text: String, to parent: Int) {
    nodes[parent].children.append(.text(text))
  }

  func elements(of index: Int) -> [Int] {
    nodes[index].children.compactMap { child in
      guard case .element(let element) = child else { return nil }
      return element
    }
  }

  /// The elements below this one, in document order.
  func descendants(of index: Int) -> [Int] {
    // Nodes are added in document order, so an element's descendants directly follow it.
    var end = index + 1
    while end < nodes.count, let parent = nodes[end].parent, parent >= index { end += 1 }
    return Array(index + 1..<end)
  }
}
