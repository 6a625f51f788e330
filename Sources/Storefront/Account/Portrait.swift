import Foundation
import WebMVVM

/// The pictures that a person can choose: files in `Public/portraits`.
enum Portrait: String, CaseIterable, RouteValue, Sendable {
  case carp, crane, fox, hare, lotus, moon, panda, pine

  /// The address of the picture.
  var path: String { "/portraits/\(rawValue).svg" }

  /// The name of the animal or thing it shows.
  var name: String { rawValue.capitalized }
}
