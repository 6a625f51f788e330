import Foundation
import HTTPTypes
import MVVM
import MicroHTTP
import Observation
import Synchronization
import WebMVVM
import WebMVVMTesting

/// A form with a picture.
struct PictureForm: WebForm {
  let fields: FormFields
  let title: Field<String>
  let picture: Field<UploadedFile>
  let paper: Field<UploadedFile?>

  init(_ fields: FormFields) {
    self.fields = fields
    title = fields.text("title", required: "Say a title.")
    picture = fields.file("picture", types: [.png, .jpeg], limit: .kilobytes(20), required: "Choose a picture.")
    paper = fields.file("paper", types: [.csv], limit: .bytes(100))
  }
}

@Observable
final class AlbumViewModel: FormScene {
  static var scene: StaticString { "Album" }
  let title = "Album"
  let form: PictureForm
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }

  init(_ form: PictureForm = PictureForm()) {
    self.form = form
  }

  func render(into html: inout HTMLWriter) {
    html.append("<form method=\"post\" action=\"/album\">")
    html.readerField()
    for field in [form.title, form.picture, form.paper] as [FormField] {
      html.append("<input")
      html.control(field, .input)
      html.append(">")
      html.view(field.errorMessage)
    }
    html.view(form.picture.progress)
    html.append("<button>Add</button></form>")
  }
}

final class AlbumCoordinator: SiteCoordinator {
  static let album = page("/album") { _ in AlbumViewModel() }
  static let add = action("/album", form: PictureForm.self) { site, form in
    try await .action(AlbumViewModel(form), form) { _ in
      let picture = try form.picture.value
      let path = "\(site.folder)/kept"
      try await picture.save(to: path)
      let paper = try form.paper.value.map { " and \($0.count) bytes" } ?? ""
      site.context.show(Flash("\(picture.name), \(picture.type.name), \(picture.count) bytes\(paper)."))
      return site.links(AlbumCoordinator.album)
    }
  }
  static let small = action("/small") { site in
    .redirect(site.links(AlbumCoordinator.album))
  }.bodyLimit(.bytes(10))
  static let routes = Routes {
    album
    add
    small
  }

  let context: RequestContext
  let folder: String
  let person: String?
  var reader: String? { person }

  init(context: RequestContext, folder: String, person: String?) {
    (self.context, self.folder, self.person) = (context, folder, person)
  }
}

/// The site, and a folder for the pictures.
struct AlbumSite {
  let folder: TemporaryFolder
  let log = TestLog()
  let site: Site<AlbumCoordinator>

  init(person: String? = nil, bodyLimit: ByteLimit? = nil) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    var configuration = SiteConfiguration()
    configuration.bodyLimit = bodyLimit
    site = Site(configuration: configuration, logger: log.logger) { context in
      AlbumCoordinator(context: context, folder: path, person: person)
    }
    self.folder = folder
  }

  func client() -> TestClient {
    TestClient(redirects: .manual) { [site] in await site.respond(to: $0) }
  }

  static let png = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 13, count: 5_000)
}
