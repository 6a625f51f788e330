import Foundation
import MVVM
import MicroHTTP
import Observation
import Synchronization
import TestSupport
import WebMVVM
import WebMVVMTesting

/// A form with a file, as the article about forms shows it.
struct PortraitForm: WebForm {
  let fields: FormFields
  let name: Field<String>
  let picture: Field<UploadedFile>

  init(_ fields: FormFields) {
    self.fields = fields
    name = fields.text("name", required: "Say a name.")
    picture = fields.file("picture", types: [.png], limit: .megabytes(5), required: "Choose a picture.")
  }
}

@Observable
final class PortraitViewModel: FormScene {
  let title = "Portrait"
  let form: PortraitForm
  let save: Location
  /// The sizes of the pictures that were sent.
  let sizes: [String]
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }

  init(_ form: PortraitForm, save: Location, sizes: [Int]) {
    (self.form, self.save, self.sizes) = (form, save, sizes.map { "\($0) bytes" })
  }
}

struct PortraitCoordinator: SiteCoordinator {
  static let portrait = page("/portrait") { $0.scene(PortraitForm()) }
  static let save = action("/portrait", form: PortraitForm.self) { site, form in
    try await .action(site.scene(form), form) { _ in
      let size = Int(try form.picture.value.count)
      site.portraits.sizes.withLock { $0.append(size) }
      return site.links(portrait)
    }
  }
  static let routes = Routes {
    portrait
    save
  }
  let context: RequestContext
  let portraits: Portraits

  func layout(around scene: any Scene) -> any View { LayoutViewModel(scene, in: context) }

  private func scene(_ form: PortraitForm) -> PortraitViewModel {
    PortraitViewModel(form, save: links(Self.save), sizes: portraits.sizes.withLock(\.self))
  }
}

/// What was sent.
final class Portraits: Sendable {
  let sizes = Mutex<[Int]>([])
}

/// Serves a page with a form that has a file.
package func servingPortraits<Value>(_ body: (Int) async throws -> Value) async throws -> Value {
  let logger = TestLog().logger
  let portraits = Portraits()
  let site = Site(logger: logger) { PortraitCoordinator(context: $0, portraits: portraits) }
  return try await serving(
    refused: site.respond(to:_:), bodyRules: site.bodyRules(for:), handler: site.respond(to:), logger: logger, body)
}
