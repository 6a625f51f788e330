import Changes
package import HTTPTypes
import MicroHTTP

/// Adds the header fields to a site's responses.
struct PageFields: Sendable {
  /// Most pages have 5 to 10 kB. With this capacity the buffer does not have to grow.
  private static let pageCapacity = 16 << 10

  private let files: StaticFiles?
  private let security: HTTPFields
  /// Those of a page in each language of the site.
  private let pages: [HTTPFields]
  private let personalPages: [HTTPFields]

  /// The key of the pages' versions.
  private let key: UInt64

  init(_ configuration: SiteConfiguration, files: StaticFiles?) {
    self.files = files
    key = configuration.versionKey
    var security = SecurityPolicy(isSecure: configuration.isSecure, imageSources: configuration.imageSources).fields
    for name in Set(configuration.headerFields.map(\.name)) {
      // A field without a value cannot be sent.
      security[fields: name] = configuration.headerFields[fields: name].filter { !$0.value.isEmpty }
    }
    self.security = security
    pages = Self.pages(in: configuration.languages, caching: "private, no-cache", security)
    personalPages = Self.pages(in: configuration.languages, caching: "no-store", security)
  }

  private static func pages(in languages: SiteLanguages, caching: String, _ security: HTTPFields) -> [HTTPFields] {
    languages.all.map { language in
      var fields: HTTPFields = [.contentType: "text/html; charset=utf-8", .cacheControl: caching]
      fields.append(contentsOf: security)
      if languages.isChoice { fields[.contentLanguage] = language.language.tag }
      return fields
    }
  }

  /// A page for a signed-in person, with the result of an action, or with a secret address must not be stored in a cache.
  ///
  /// The page that answers a form is an exception, unless its address is secret: a browser without scripts that did not store
  /// it would ask to send the form again when its reader goes back to it.
  func page(
    _ layout: some View, status: HTTPResponse.Status, allowed: [HTTPRequest.Method] = [], in context: RequestContext
  ) -> Response {
    var html = HTMLWriter(capacity: Self.pageCapacity, files: files)
    html.formReader = context.formReader
    html.view(layout)
    if let links = html.linkedFiles { context.keepPage(whileUnchanged: links) }
    let isPersonal = context.session != nil || !context.setCookies.isEmpty
    let isStored = !context.hasSecretAddress && (!isPersonal || context.sentRequest.method == .post)
    var fields = (isStored ? pages : personalPages)[context.languages.index(of: context.sentRequest.target)]
    if !allowed.isEmpty { fields[.allow] = Self.list(allowed) }
    let (bytes, version) = html.finish(masking: Dependencies.current?.nonces ?? [], key: key)
    context.version = version
    return Response(status: status, headerFields: adding(context, to: fields), body: .bytes(bytes))
  }

  /// A document is the same for everybody.
  func document(_ document: Document) -> Response {
    var fields: HTTPFields = [.contentType: document.type, .cacheControl: "public, no-cache"]
    fields.append(contentsOf: security)
    return Response(headerFields: fields, body: .bytes(document.content))
  }

  func redirect(to location: Location, in context: RequestContext) -> Response {
    var fields = security
    // A script that followed the redirect would use up the message of the action.
    let isScript = context.sentRequest.method == .post && context.sentRequest.headerFields.contains(.vitrineUpload)
    fields.append(HTTPField(name: isScript ? .vitrineLocation : .location, value: location.string))
    fields.append(HTTPField(name: .cacheControl, value: "no-store"))
    return Response(status: isScript ? .ok : .seeOther, headerFields: adding(context, to: fields))
  }

  /// Leads to a page in another language.
  ///
  /// - Parameter choice: The cookie that remembers the language; nil if the browser's settings decided.
  func redirect(to location: Location, choice: String?) -> Response {
    var fields = security
    fields.append(HTTPField(name: .location, value: location.string))
    fields.append(HTTPField(name: .cacheControl, value: "no-store"))
    if let choice {
      fields.append(HTTPField(name: .setCookie, value: choice))
    } else {
      fields.append(HTTPField(name: .vary, value: "Accept-Language, Cookie"))
    }
    return Response(status: choice == nil ? .found : .seeOther, headerFields: fields)
  }

  /// Leads to the address that a page has now. A cache must ask before it uses the answer again: two pages may exchange
  /// their addresses.
  func redirect(movedTo location: Location, in context: RequestContext) -> Response {
    var fields = security
    fields.append(HTTPField(name: .location, value: location.string))
    fields.append(HTTPField(name: .cacheControl, value: "no-cache"))
    return Response(status: .movedPermanently, headerFields: adding(context, to: fields))
  }

  func redirect(permanentlyTo location: Location) -> Response {
    var fields = security
    fields.append(HTTPField(name: .location, value: location.string))
    return Response(status: .permanentRedirect, headerFields: fields)
  }

  /// A plain text response, for when no page can be created.
  func text(_ text: String, status: HTTPResponse.Status, allowed: [HTTPRequest.Method]) -> Response {
    var response = secured(Response(status: status, text: text))
    response.headerFields[.cacheControl] = "no-store"
    if !allowed.isEmpty { response.headerFields[.allow] = Self.list(allowed) }
    return response
  }

  /// Replaces the response's security header fields with those of this site.
  func secured(_ response: Response) -> Response {
    var response = response
    for name in Set(security.map(\.name)) { response.headerFields[fields: name] = security[fields: name] }
    return response
  }

  private static func list(_ methods: [HTTPRequest.Method]) -> String {
    methods.map(\.rawValue).joined(separator: ", ")
  }

  private func adding(_ context: RequestContext, to fields: HTTPFields) -> HTTPFields {
    var fields = fields
    for cookie in context.setCookies { fields.append(HTTPField(name: .setCookie, value: cookie)) }
    return fields
  }
}

/// Names that swift-http-types lacks. Each is a token (RFC 9110, section 5.6.2), so `init` does not return nil.
extension HTTPField.Name {
  static let accelBuffering = Self("X-Accel-Buffering")!
  static let crossOriginOpenerPolicy = Self("Cross-Origin-Opener-Policy")!
  static let permissionsPolicy = Self("Permissions-Policy")!
  static let purpose = Self("Purpose")!
  package static let referrerPolicy = Self("Referrer-Policy")!
  static let secFetchDest = Self("Sec-Fetch-Dest")!
  static let secFetchSite = Self("Sec-Fetch-Site")!
  static let secPurpose = Self("Sec-Purpose")!
  static let vitrineLive = Self("Vitrine-Live")!
  static let vitrineLocation = Self("Vitrine-Location")!
  static let vitrineUpload = Self("Vitrine-Upload")!
  static let xFrameOptions = Self("X-Frame-Options")!
}
