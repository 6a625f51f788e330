import HTTPTypes
import Logging
import MVVM
import MicroHTTP
import Synchronization
import WebMVVM
import WebMVVMTesting

/// The site of the tests for forms. Each test has its own action for joining.
final class MembershipCoordinator: SiteCoordinator {
  static let membership = page("/membership") { _ in MembershipViewModel() }
  static let join = action("/membership") { try await $0.join() }
  static let friends = action("/friends") { try await $0.friends() }
  static let routes = Routes {
    membership
    join
    friends
  }

  typealias Join = @Sendable (MembershipForm) throws -> Bool

  struct ClubIsFull: Error {}

  let context: RequestContext
  private let joining: Join

  init(context: RequestContext, join: @escaping Join) {
    self.context = context
    joining = join
  }

  private func join() async throws -> Outcome {
    let form = try context.form(MembershipForm.self)
    return try await .action(MembershipViewModel(form), form) { [joining, context, links] _ in
      guard try joining(form) else { return nil }
      context.show(Flash("Welcome, \(try form.name.value.text)."))
      return links(Self.membership)
    }
  }

  private func friends() async throws -> Outcome {
    let form = try context.form(FriendsForm.self)
    return try await .action(MembershipViewModel(), form) { _ in throw ClubIsFull() }
  }

  func layout(around scene: any Scene) -> any View {
    NotebookLayout(content: scene, person: nil, message: context.takeFlash()?.text)
  }

  func scene(for problem: Problem) -> any Scene { NotebookProblemViewModel(problem) }

  func problem(for error: any Error) -> Problem? {
    error is ClubIsFull ? Problem(.conflict, "The club is full", "Come back next year.") : nil
  }
}

/// A form without anything to type.
struct FriendsForm: WebForm {
  let fields: FormFields
  let friends: Field<[Int]>

  init(_ fields: FormFields) {
    self.fields = fields
    friends = fields.values("friend") { Int(routeValue: $0) }
  }
}

/// A browser of somebody who joins.
func makeMembershipClient(join: @escaping MembershipCoordinator.Join = { _ in true }) -> TestClient {
  let site = Site(configuration: SiteConfiguration(), logger: TestLog().logger) { context in
    MembershipCoordinator(context: context, join: join)
  }
  return TestClient { await site.respond(to: $0) }
}
