import MicroHTTP
import WebMVVM

/// The site that is inspected.
final class ShelfCoordinator: SiteCoordinator {
  static let list = page("/books") { ShelfViewModel(shelf: $0.shelf, form: BookForm(), coordinator: $0) }
  static let add = action("/books/*/titles", Int64.self, form: BookForm.self) { shelf, form, id in
    let scene = ShelfViewModel(shelf: shelf.shelf, form: form, coordinator: shelf)
    return try await .action(scene, form) { try $0.add(id) }
  }
  static let host = page("/host") { shelf in
    _ = shelf.context.request.host
    return ShelfViewModel(shelf: shelf.shelf, form: BookForm(), coordinator: shelf)
  }
  static let welcome = page("/welcome") { shelf in
    shelf.context.startSession(SessionToken(), lifetime: .seconds(3600))
    return ShelfViewModel(shelf: shelf.shelf, form: BookForm(), coordinator: shelf)
  }
  static let routes = Routes {
    list
    add
    host
    welcome
  }

  let shelf: Shelf
  let context: RequestContext

  init(_ shelf: Shelf, context: RequestContext) {
    self.shelf = shelf
    self.context = context
  }

  var books: Location { links(Self.list) }

  func layout(around scene: any Scene) -> any View { ShelfLayout(scene, live: context.live) }
}

struct BookForm: WebForm {
  let fields: FormFields
  let title: Field<String>
  let pin: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    title = fields.text("title", required: "Type a title.", length: 1...1000)
    pin = fields.text("pin", .secret, required: "Type your PIN.", length: 1...100)
  }
}
