import HTTPTypes
import Synchronization

/// A response that is kept in memory and sent to many clients: as it is, compressed, or as 304 Not Modified.
///
/// Each coding is made once, when a client first prefers it, and each has an entity tag of its own. A body that has
/// fewer than ``leastCodedCount`` bytes, or whose type is compressed already, is always sent as it is.
///
/// - Warning: Do not compress a response that contains both a secret and a text that somebody else can choose. Its
///   length then reveals the secret (the attack is called BREACH).
public final class KeptResponse: Sendable {
  /// The length of the shortest body that is compressed, in bytes. A shorter one fits into one packet as it is.
  public static let leastCodedCount = 860

  private let identity: Variant
  private let gzip = AtomicLazyReference<Variant>()
  private let brotli = AtomicLazyReference<Variant>()
  /// Nil if the body is always sent as it is.
  private let effort: CompressionEffort?

  /// Keeps a response. Nothing is compressed yet.
  ///
  /// - Parameters:
  ///   - response: The response, as it is sent to a client that accepts no coding.
  ///   - version: Identifies the content: the entity tag without its quotation marks.
  ///   - effort: How much time may be spent on compressing the body; nil if it must not be compressed.
  public init(_ response: Response, version: String, effort: CompressionEffort?) {
    let effort = response.canBeCoded ? effort : nil
    var response = response
    if effort != nil { response.varyByCoding() }
    identity = Variant(response, version: version)
    self.effort = effort
  }

  /// The number of bytes of the body before it is compressed.
  public var count: Int { identity.response.body.count }

  /// Whether the body is compressed for clients that accept it.
  public var isCoded: Bool { effort != nil }

  /// The response to a GET or a HEAD: in the coding that the client prefers, or 304 if it has that already.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - made: Called when a coding has just been made, with the number of bytes that it needs in memory.
  public func response(to request: Request, made: (Int) -> Void = { _ in }) -> Response {
    let variant = variant(for: request, made: made)
    return request.hasEntityTag(variant.tag) ? variant.notModified : variant.response
  }

  private func variant(for request: Request, made: (Int) -> Void) -> Variant {
    guard let effort, let coding = request.preferredCoding else { return identity }
    return switch coding {
    case .gzip: variant(coding, effort, in: gzip, made)
    case .brotli: variant(coding, effort, in: brotli, made)
    }
  }

  private func variant(
    _ coding: ContentCoding, _ effort: CompressionEffort, in place: borrowing AtomicLazyReference<Variant>,
    _ made: (Int) -> Void
  ) -> Variant {
    if let known = place.load() { return known }
    let new = identity.coded(as: coding, effort) ?? identity
    // Another thread may have made the same at the same time. One of the two is kept.
    let kept = place.storeIfNil(new)
    if kept === new, new !== identity { made(new.response.body.count) }
    return kept
  }
}

/// The response with one coding of the body.
private final class Variant: Sendable {
  let version: String
  let tag: String
  let response: Response
  let notModified: Response

  init(_ response: Response, version: String, suffix: String = "") {
    var response = response
    self.version = version
    tag = "\"\(version)\(suffix)\""
    response.headerFields[.eTag] = tag
    var fields = HTTPFields(response.headerFields.filter { Self.fieldsOfNotModified.contains($0.name) })
    fields[.contentLength] = "\(response.body.count)"
    var notModified = Response(status: .notModified, headerFields: fields)
    notModified.label = response.label
    self.notModified = notModified.ready
    self.response = response.ready
  }

  /// The fields that a 304 repeats (RFC 9110, 15.4.5).
  private static let fieldsOfNotModified: [HTTPField.Name] = [.cacheControl, .eTag, .vary]

  /// Nil if it would not be smaller.
  func coded(as coding: ContentCoding, _ effort: CompressionEffort) -> Variant? {
    guard case .bytes(let bytes) = response.body, let coded = bytes.compressed(as: coding, effort),
      coded.count < bytes.count
    else { return nil }
    var response = response
    response.headerFields[.contentEncoding] = coding.rawValue
    response.body = .bytes(coded)
    return Variant(response, version: version, suffix: "-\(coding.rawValue)")
  }
}

extension Response {
  fileprivate var canBeCoded: Bool {
    guard case .bytes(let bytes) = body, bytes.count >= KeptResponse.leastCodedCount else { return false }
    return headerFields[.contentType].map(ContentType.isCompressible) ?? false
  }

  /// Says that the body depends on the codings that a client accepts, besides what it depends on already.
  fileprivate mutating func varyByCoding() {
    let others = headerFields[.vary].map { "\($0), " } ?? ""
    headerFields[.vary] = "\(others)Accept-Encoding"
  }

  /// The same response, which the server converts once for all requests. A file is converted for each.
  fileprivate var ready: Response { PreparedResponse(self).map(Response.init) ?? self }
}
