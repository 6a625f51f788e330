/// A Model that several processes of a site share, such as a database.
///
/// A site takes from it what all of these processes need in common: the changes, the key of what browsers store, and reads
/// that see one state. The database of the module `Persistence` is one.
public protocol SharedModel: ChangeSource {
  /// The key that signs what the site stores in browsers: 32 random bytes, the same for all processes of the site, also
  /// after a restart.
  var siteKey: [UInt8] { get }

  /// Runs the work for a page so that all of its reads see the same state of the Model.
  ///
  /// - Throws: What `body` throws.
  func reading<Value>(_ body: () async throws -> Value) async rethrows -> Value

  /// Why the Model cannot be used at the moment, in one sentence; nil if it can.
  func obstacle() async -> String?

  /// Ends the use of the Model. It must not be used afterwards.
  ///
  /// - Throws: An error if something may be lost.
  func close() throws
}
