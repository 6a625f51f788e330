public import MVVM

extension ListPage {
  /// Checks that the list has this page.
  ///
  /// ```swift
  /// let page = try notes.page(number)
  /// try page.checkExists { coordinator.noteList(page: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the list, as the beginning of a sentence.
  ///   - kind: The noun for the list in the message, such as "sort".
  ///   - location: The address of a page of the list.
  /// - Throws: A ``Problem`` with the status 404 that links to the last page.
  public func checkExists(
    name: LocalizedText = "This list", kind: LocalizedText = "list", location: (PageNumber) -> Location
  ) throws(Problem) {
    if exists { return }
    throw .notFound(
      "\(name) has no page \(number.rawValue.grouped)",
      "The last page of this \(kind) is page \(last.rawValue.grouped).",
      wayOut: .init("Go to the last page", location(last)))
  }
}
