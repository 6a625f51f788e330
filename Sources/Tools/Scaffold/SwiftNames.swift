/// Names that a scene must not declare, because they are keywords or would shadow other names.
enum SwiftNames {
  /// Names that cannot be the name of a case or a method, and the members of every coordinator.
  static let keywords = words.union(names("action context document hash hashValue links mount page routes"))

  /// Names that cannot be the name of a property without quotation marks.
  static let words = names(
    """
    any as associatedtype await break case catch class continue default defer deinit do else enum extension fallthrough
    false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private
    protocol public repeat rethrows return self static struct subscript super switch throw throws true try type
    typealias var where while
    """)

  /// Types of the standard library, of Foundation and of Vitrine.
  static let taken = names(
    """
    Any AnyObject Array Bool Character Codable Collection Comparable Data Date Decimal Decodable Dictionary Double Duration
    Encodable Equatable Error Float Hashable Identifiable Int Int64 Iterator Mirror Never Observable Optional Protocol
    Range Result Self Sendable Sequence Set StaticString String Substring Swift Task Type UInt URL UUID Void
    Foundation MVVM MicroHTTP Observation Suite Test TestClient TestStore Testing WebMVVM
    Binding Bytes CellAction CellViewModel Command Containers Coordinator ErrorSummaryViewModel Field Flash Form FormFields
    FormScene HTMLWriter Location Outcome Problem Request RequestContext Response Route RouteValue Routes SafeHTML Scene Server SessionKey Site SiteConfiguration
    SiteCoordinator TreeCoordinator View ViewModel WebCoordinator WebForm
    Arguments Choice ColumnValue Database ListPage ListSnapshot LocalDate LocalDateTime LocalTime LocalizedText MoneyAmount PageNumber
    PagerViewModel Paging Row Schema Step Table Topic TopicKind
    """)

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
