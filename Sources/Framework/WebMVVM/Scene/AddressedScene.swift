/// A scene that knows the address of its page, because the address depends on what the page shows.
///
/// ```swift
/// extension GoodsDetailViewModel: AddressedScene {
///   func location(in language: Language) -> Location { coordinator.goodsDetail(address(in: language)) }
/// }
/// ```
///
/// A visitor who comes with another path, such as one with an outdated name, is led to the right one (301). The query stays
/// as it was sent. Caches must ask again before they use such a redirect, because two names can be exchanged.
///
/// A page that is open in a browser goes on following the Model when its address changes. Its next visit has the new one.
public protocol AddressedScene: Scene {
  /// The address of the page for the readers of a language. It is called after the scene was loaded.
  ///
  /// Links of the coordinator are below the path of the request's language. The site replaces this path.
  func location(in language: Language) -> Location
}
