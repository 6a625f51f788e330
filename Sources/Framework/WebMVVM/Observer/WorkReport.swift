/// What a site did to answer a request or to render a page.
public struct WorkReport: Sendable {
  /// A step, in the order in which they are done.
  public enum Step: String, Sendable {
    /// Finding the route of the address.
    case route
    /// Creating the coordinator and running what the route declares, with its action.
    case action
    /// Loading the State of the scene.
    case load
    /// Creating the layout.
    case layout
    /// Writing the HTML.
    case render
    /// What comes after the last other step.
    case rest
  }

  /// The route that was found.
  public struct Route: Sendable {
    /// The pattern, such as `/sorts/*/goods?page=*`.
    public let pattern: String
    /// The name of the coordinator that declares it.
    public let coordinator: String
  }

  /// The State of a scene before and after something.
  public struct Change: Sendable {
    /// The name of the ViewModel's type.
    public let scene: String
    /// What happened: an action, or loading.
    public let step: Step
    /// The State before it.
    public let before: [StateProperty]
    /// The State after it.
    public let after: [StateProperty]
    /// Whether it is the State that the page with the form shows, before and after the request. The ViewModel of an action
    /// usually changes only the Model, and another one loads the new State.
    public internal(set) var isOnPage = false
  }

  /// A field of the form that was sent.
  public struct Field: Hashable, Sendable {
    /// The name of the field.
    public let name: String
    /// The texts that were sent, shortened; nil for a secret.
    public let text: String?
    /// Why the field was refused; nil if it was not.
    public internal(set) var error: String?
  }

  /// The route; nil if the address has none, or nothing had to be rendered.
  public internal(set) var route: Route?
  /// The fields of the form that was sent.
  public internal(set) var fields: [Field] = []
  /// The State that changed.
  public internal(set) var changes: [Change] = []
  /// The names of the topics that were read.
  public internal(set) var topicsRead: [String] = []
  /// The steps with their durations. A step may be missing, and one that was done twice is there twice.
  public internal(set) var steps: [(step: Step, duration: Duration)] = []

  /// Adds how the page with the form differs, if it does. An action that left its own State alone is then left out.
  mutating func add(_ before: Change, _ after: Change) {
    guard before.scene == after.scene, before.after != after.after else { return }
    changes.removeAll { $0.step == .action && $0.before == $0.after }
    changes.insert(
      Change(scene: after.scene, step: .action, before: before.after, after: after.after, isOnPage: true), at: 0)
  }

  /// The message that an action left for the next page, or that this page shows because an action failed; nil without
  /// one.
  public internal(set) var message: String?
  /// The browser's session, as a number that tells sessions apart in this process and is not the token; nil without one.
  public internal(set) var session: Int?

  /// The duration of all steps.
  public var total: Duration { steps.reduce(.zero) { $0 + $1.duration } }
}
