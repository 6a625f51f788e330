/// How far an import is.
public enum ImportProgress: Hashable, Sendable {
  /// The file is being checked. Nothing has been written yet.
  case checking(bytes: Int, of: Int)
  /// Products of the file are being imported or, in a dry run, compared.
  case importing(products: Int, of: Int)
}

/// Watches an import, and can stop it.
public struct ImportMonitor: Sendable {
  let report: @Sendable (ImportProgress) -> Void
  let isStopped: @Sendable () -> Bool

  /// Creates a monitor. Without arguments it watches nothing and never stops the import.
  ///
  /// - Parameters:
  ///   - report: Called often while the import runs, on its thread.
  ///   - isStopped: Whether the import should end. What was imported by then is kept.
  public init(
    report: @escaping @Sendable (ImportProgress) -> Void = { _ in },
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    self.report = report
    self.isStopped = isStopped
  }
}
