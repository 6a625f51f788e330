/// Another program writes for longer than the patience of this one, or too many pages are being loaded. Nothing was
/// written.
public struct DatabaseIsBusy: Error, CustomStringConvertible {
  /// What happened and what to do, for the operator.
  public let description =
    "Another program has been writing to the database for too long. Nothing was changed; try again."
}
