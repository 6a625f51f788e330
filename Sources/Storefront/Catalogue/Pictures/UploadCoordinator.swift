import WebMVVM

/// Serves the pictures that were uploaded at the desk.
struct UploadCoordinator: ShopChild {
  static let picture = download("/uploads/*", String.self) { uploads, name in
    guard let content = try await UploadDataController(database: uploads.services.database).content(of: name) else {
      throw RouteError.notFound
    }
    return Download(Array(content), type: "image/webp", isImmutable: true)
  }
  static let routes = Routes { picture }

  let shop: ShopCoordinator
  let context: RequestContext
}
