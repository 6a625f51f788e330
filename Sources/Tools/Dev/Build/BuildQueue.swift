/// When a build begins: one at a time, and another one if something was saved meanwhile.
struct BuildQueue {
  private(set) var isBuilding = false
  private var isWaiting = false

  /// A source has changed. Returns whether a build begins now.
  mutating func change() -> Bool {
    if isBuilding { isWaiting = true }
    defer { isBuilding = true }
    return !isBuilding
  }

  /// The build has ended. Returns whether another one begins now.
  mutating func end() -> Bool {
    defer { isWaiting = false }
    isBuilding = isWaiting
    return isBuilding
  }
}
