import Changes
import Foundation
import HTTPTypes
import MicroHTTP

/// Renders a page, and says what it was made from.
struct PageRenderer: Sendable {
  typealias Respond = @Sendable (Request, RenderingPurpose) async -> (Response, RequestContext)

  let changes: any ChangeSource
  /// The key of the pages' versions and tags.
  let key: UInt64
  /// Nil if nobody observes the site.
  let observation: SiteObservation?
  var clock = SiteClock.system
  let respond: Respond

  /// Renders the response to a request.
  ///
  /// - Parameter trace: Records what is done; nil for a new one if somebody observes the site.
  func page(
    for request: Request, _ purpose: RenderingPurpose, by trace: RequestTrace? = nil
  ) async -> RenderedPage {
    guard let observation else { return await page(for: request, purpose, nil) }
    let trace = trace ?? RequestTrace(observation.observer)
    return await RequestTrace.$current.withValue(trace) { await page(for: request, purpose, trace) }
  }

  private func page(
    for request: Request, _ purpose: RenderingPurpose, _ trace: RequestTrace?
  ) async -> RenderedPage {
    // The number is read first: a change during the rendering has a greater one.
    let number = try? await changes.currentChange()
    let start = clock.now
    let dependencies = Dependencies()
    let (response, context) = await Dependencies.$current.withValue(dependencies) { await respond(request, purpose) }
    trace?.read(dependencies.topics)
    return RenderedPage(
      response: response,
      sources: PageSources(
        number: number ?? ChangeNumber(rawValue: 0), topics: dependencies.topics, clock: clock,
        start: start,
        deadline: dependencies.deadline.map(Date.init(timeIntervalSince1970:)),
        isUnique: dependencies.isUnique || number == nil, reasonToBeUnique: dependencies.reasonToBeUnique,
        nonces: dependencies.nonces, cookies: context.usedCookies, conditions: context.conditions),
      liveScene: response.status == .ok ? context.liveScene : nil, version: context.version,
      isDocument: context.isDocument,
      setsCookies: !context.setCookies.isEmpty,
      isPersonal: context.isPersonal, reader: context.reader, trace: trace)
  }
}

/// A response, and what it was made from.
struct RenderedPage: Sendable {
  let response: Response
  let sources: PageSources
  /// The name of the scene if it answers a GET with 200; otherwise nil.
  let liveScene: String?
  /// Identifies what it shows; nil for a page that does not say so.
  var version: PageVersion?
  /// Whether it is a document, which is kept like a page, but is not open in a browser.
  var isDocument = false
  let setsCookies: Bool
  /// Whether it can contain something that only one person may know.
  let isPersonal: Bool
  /// Who the page is for; nil for anybody.
  let reader: String?
  /// Nil if nobody observes the site.
  var trace: RequestTrace?
}

/// What a rendered page was made from.
struct PageSources: Sendable {
  /// The last change before the page was rendered. The page shows it and all earlier ones.
  let number: ChangeNumber
  let topics: TopicSet
  /// The site's clock.
  var clock = SiteClock.system
  /// When the rendering began. If the clock is set back, what the page says about the time is no longer right.
  var start = Date.distantPast
  /// Until when the page is right if no topic changes.
  let deadline: Date?
  /// Whether the page is only for the request it was rendered for.
  let isUnique: Bool
  /// Why it is, for developers.
  var reasonToBeUnique: String?
  /// The random texts in the page.
  let nonces: [String]
  /// The names of the cookies that were read.
  let cookies: [String]
  /// What else must be true for the page to be right.
  var conditions: [@Sendable () -> Bool] = []

  /// Whether the page is wrong although no topic has changed.
  var isOutdated: Bool {
    if let deadline, !(start..<max(start, deadline)).contains(clock.now) { return true }
    return !conditions.allSatisfy { $0() }
  }
}
