/// Receives what happens in a site, for a tool that shows it to a developer, such as `WebMVVMInspector`.
///
/// Reports contain no cookies, no header fields and no secrets: a value whose name says that it is one is left out. A site
/// without an observer creates no reports.
public struct SiteObserver: Sendable {
  /// Describes the State of a ViewModel, before and after it loads and before and after an action, or what a layout
  /// shows.
  let describe: @Sendable (Any) -> [StateProperty]
  /// Called for each event, on any thread. It must not block.
  let receive: @Sendable (SiteEvent) -> Void

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - describe: Describes the State of a ViewModel, or what a layout shows. The description must be bounded in size.
  ///   - receive: Called for each event, on any thread. It must not block.
  public init(
    describe: @escaping @Sendable (Any) -> [StateProperty], receive: @escaping @Sendable (SiteEvent) -> Void
  ) {
    self.describe = describe
    self.receive = receive
  }

  /// This observer, which also passes each event to a second closure.
  ///
  /// - Parameter receive: Called for each event, on any thread. It must not block.
  package func also(_ receive: @escaping @Sendable (SiteEvent) -> Void) -> SiteObserver {
    SiteObserver(describe: describe) { [first = self.receive] event in
      first(event)
      receive(event)
    }
  }
}

/// A property of a ViewModel's State as text.
public struct StateProperty: Hashable, Sendable {
  /// The name of the property. Properties of embedded ViewModels have names like `content.title`, and those of the layout
  /// names like `layout.title`.
  public let name: String
  /// The value, in one or more lines.
  public let text: String

  /// Creates a property.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
