import Foundation

/// What is packed: the files of a program.
protocol Contents: Sendable {
  /// The name of the files that are written, such as `storefront` in `storefront-0.8.0-x86_64.tar.gz`.
  var name: String { get }
  /// Such as `0.8.0`.
  var version: String { get }
  /// A folder that can be anywhere on a machine.
  var folder: FileTree { get }
}
