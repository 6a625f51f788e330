import Observation

/// The State of a ViewModel as tools for developers see it: its observable stored properties, by name.
///
/// Values that the ViewModel got through `init` and keeps in a `let` are not State, nor are properties marked with
/// `@ObservationIgnored`. The State of an embedded ViewModel is included, with names like `content.title`, also if it is
/// kept in a `let`.
package struct StoredState {
  /// The properties, in the order of their declaration. A property of an embedded ViewModel follows the property that
  /// contains the ViewModel, and so do those of the scenes in ``Containers``.
  package private(set) var properties: [(name: String, value: Any)] = []
  private var seen: Set<ObjectIdentifier> = []

  /// Reads the properties of an object.
  package init(of subject: AnyObject) {
    add(subject, prefix: "")
  }

  private mutating func add(_ object: AnyObject, prefix: String) {
    guard object is any Observable, seen.insert(ObjectIdentifier(object)).inserted else { return }
    for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
      for (label, value) in mirror.children {
        if let label, let containers = value as? any NamedScenes {
          add(containers, prefix: prefix + (label.hasPrefix("_") ? label.dropFirst() : label[...]) + ".")
          continue
        }
        if let label, !label.hasPrefix("_"), let embedded = value as? any ViewModel {
          add(embedded, prefix: prefix + label + ".")
          continue
        }
        // The macro `@Observable` stores `title` as `_title`; lets and ignored properties keep their own names.
        guard let label, label.hasPrefix("_"), label != "_$observationRegistrar" else { continue }
        let name = prefix + label.dropFirst()
        properties.append((name, value))
        if let embedded = value as? any AnyObject & Observable { add(embedded, prefix: name + ".") }
      }
    }
  }

  private mutating func add(_ containers: any NamedScenes, prefix: String) {
    for (name, scene) in containers.namedScenes {
      properties.append((prefix + name, scene))
      if let embedded = scene as? any AnyObject & Observable { add(embedded, prefix: prefix + name + ".") }
    }
  }
}
