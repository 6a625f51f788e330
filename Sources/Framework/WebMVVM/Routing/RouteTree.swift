import HTTPTypes
import MicroHTTP

/// The tree of a site's paths, segment by segment. It finds the routes that match a path.
///
/// It stores the index of a route, so the tree has the same type for every site.
struct RouteTree: Sendable {
  /// A node of the tree.
  private struct Place {
    var literals: [Literal] = []
    var value: Int?
    var routes: [(method: HTTPRequest.Method, index: Int)] = []
  }

  /// An edge of the tree: a segment with a fixed text.
  private struct Literal {
    /// The range of its UTF-8 bytes in `text`.
    let bytes: Range<Int>
    let next: Int
  }

  private var places = [Place()]
  private var text: [UInt8] = []

  /// Adds a route. If values of its path are literals, it is added once for each spelling.
  mutating func add(_ route: RouteDescription, index: Int) {
    var ends = [0]
    var spellings = route.spellings[...]
    for segment in route.segments {
      let literals = segment.map { [$0] } ?? spellings.popFirst().flatMap(\.self)
      ends = ends.flatMap { place in
        literals?.map { next(from: place, literal: $0) } ?? [nextValue(from: place)]
      }
    }
    for place in ends { places[place].routes.append((route.method, index)) }
  }

  private mutating func next(from place: Int, literal: String) -> Int {
    let bytes = Array(literal.utf8)
    if let next = next(from: place, literal: bytes.span) { return next }
    text += bytes
    places[place].literals.append(Literal(bytes: text.count - bytes.count..<text.count, next: places.count))
    places.append(Place())
    return places.count - 1
  }

  private mutating func nextValue(from place: Int) -> Int {
    if let next = places[place].value { return next }
    places[place].value = places.count
    places.append(Place())
    return places.count - 1
  }

  /// Pairs of routes with the same address and method. The second one of a pair is never reached.
  var conflicts: [(Int, Int)] {
    places.flatMap { place in
      place.routes.indices.flatMap { second in
        place.routes[..<second].filter { $0.method == place.routes[second].method }
          .map { ($0.index, place.routes[second].index) }
      }
    }
  }

  /// The routes that match a path; empty if none does.
  ///
  /// - Parameter path: The path as it was sent. It begins with a slash.
  func routes(at path: Span<UInt8>) -> [(method: HTTPRequest.Method, index: Int)] {
    guard path.count != 1 else { return places[0].routes }
    return place(of: path, after: 0, from: 0).map { places[$0].routes } ?? []
  }

  /// If the rest of the path does not match after a literal, the value at the same position is tried.
  ///
  /// - Parameter slash: The index of the slash before the next segment, or the end of the path if there is no other
  ///   segment.
  private func place(of path: Span<UInt8>, after slash: Int, from place: Int) -> Int? {
    guard slash < path.count else { return places[place].routes.isEmpty ? nil : place }
    let start = slash + 1
    var end = start
    var isEncoded = false
    while end < path.count, path[end] != UInt8(ascii: "/") {
      if path[end] == UInt8(ascii: "%") { isEncoded = true }
      end += 1
    }
    let segment = path.extracting(start..<end)
    let literal = isEncoded ? next(from: place, encoded: segment) : next(from: place, literal: segment)
    if let literal, let found = self.place(of: path, after: end, from: literal) { return found }
    // A value is never empty. Otherwise its address would end in a slash.
    guard !segment.isEmpty, let value = places[place].value else { return nil }
    return self.place(of: path, after: end, from: value)
  }

  private func next(from place: Int, literal segment: Span<UInt8>) -> Int? {
    for literal in places[place].literals where isEqual(segment, literal.bytes) { return literal.next }
    return nil
  }

  private func next(from place: Int, encoded segment: Span<UInt8>) -> Int? {
    let segment = segment.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    return PercentEncoding.decoded(segment).flatMap { next(from: place, literal: Array($0.utf8).span) }
  }

  private func isEqual(_ segment: Span<UInt8>, _ bytes: Range<Int>) -> Bool {
    guard segment.count == bytes.count else { return false }
    for index in segment.indices where segment[index] != text[bytes.lowerBound + index] { return false }
    return true
  }
}
