import WebMVVM

/// The coordinator of the inspector's pages.
struct InspectorCoordinator: SiteCoordinator {
  static let list = page("/inspect/*?kind=*&before=*", SessionToken.self, EventKind?.self, Event.ID?.self) {
    inspector, _, kind, before in
    EventListViewModel(kind: kind, before: before, log: inspector.log, coordinator: inspector)
  }
  static let detail = page("/inspect/*/events/*", SessionToken.self, Event.ID.self) { inspector, _, id in
    EventDetailViewModel(id: id, log: inspector.log, coordinator: inspector)
  }
  static let routes = Routes {
    list
    detail
  }

  /// The part of the address that nobody can guess. ``Inspector`` has compared it.
  let key: SessionToken
  let log: EventLog
  let context: RequestContext

  func layout(around scene: any Scene) -> any View {
    LayoutViewModel(content: scene, list: eventList(nil, before: nil), live: context.live)
  }
}

extension InspectorCoordinator: EventListNavigation, EventDetailNavigation {
  func eventList(_ kind: EventKind?, before id: Event.ID?) -> Location { links(Self.list, key, kind, id) }

  func eventDetail(_ id: Event.ID) -> Location { links(Self.detail, key, id) }
}
