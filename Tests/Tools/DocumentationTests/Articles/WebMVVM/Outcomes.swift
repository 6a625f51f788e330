struct DocumentCoordinator: WebCoordinator {
  // Fragment 1
  static let routes = Routes { robots }

  let context: RequestContext
}
