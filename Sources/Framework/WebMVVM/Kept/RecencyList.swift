/// Numbers in the order of their last use: a list that is linked in both directions.
struct RecencyList {
  private struct Links {
    var before = -1
    var after = -1
    var isIn = false
  }

  private var links: [Links] = []
  private var first = -1
  private var end = -1

  /// The number that was not used for the longest time.
  var last: Int? { end < 0 ? nil : end }

  /// Adds a number that is not in the list.
  mutating func insertAtFront(_ number: Int) {
    while links.count <= number { links.append(Links()) }
    links[number] = Links(before: -1, after: first, isIn: true)
    if first >= 0 { links[first].before = number } else { end = number }
    first = number
  }

  mutating func remove(_ number: Int) {
    guard number < links.count, links[number].isIn else { return }
    let (before, after) = (links[number].before, links[number].after)
    if before >= 0 { links[before].after = after } else { first = after }
    if after >= 0 { links[after].before = before } else { end = before }
    links[number] = Links()
  }

  mutating func moveToFront(_ number: Int) {
    if number == first { return }
    remove(number)
    insertAtFront(number)
  }
}
