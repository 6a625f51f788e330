import Changes
import Foundation
import MicroHTTP
import SecureHash

/// The address of a command's form, the page that contains the form, and whether the person is already executing the
/// command.
///
/// A coordinator creates it with ``RequestContext/command(at:on:)`` and passes it to the scene, which creates a
/// ``FormCommand`` with it.
public struct CommandLocation {
  /// The address to which the form is posted.
  public let location: Location

  /// The page that contains the form.
  public let page: Location

  let underWay: () -> Bool

  /// Creates a location directly, for example in a test.
  ///
  /// - Parameters:
  ///   - location: The address to which the form is posted.
  ///   - page: The page that contains the form.
  ///   - isUnderWay: Whether another request of the person is executing the command. It is called each time a page is
  ///     shown.
  public init(_ location: Location, on page: Location, isUnderWay: @escaping () -> Bool = { false }) {
    self.location = location
    self.page = page
    underWay = isUnderWay
  }
}

extension RequestContext {
  /// The address of a command, and of the page that contains its form.
  ///
  /// The person is identified by the session token that the browser sends. Without a token, each request counts as a
  /// different person.
  ///
  /// A command that is executed once at a time is identified by `action`. If its forms are posted to several addresses,
  /// one for each input, use one of these addresses for all of them. While the person executes the command with one
  /// form, the others are refused.
  public func command(at action: Location, on page: Location) -> CommandLocation {
    CommandLocation(action, on: page) { commandKey(at: action).map(isUnderWay) ?? false }
  }

  /// Whether the person is executing a command. The page is right until that changes, and is kept only while they are
  /// not.
  func isUnderWay(_ key: CommandKey) -> Bool {
    isUnderWay { [commands] in commands.isUnderWay(key) }
  }

  func isUnderWay(_ check: @escaping @Sendable () -> Bool) -> Bool {
    let isUnderWay = check()
    if isUnderWay {
      Dependencies.current?.becomeUnique(because: "a command is running")
      // Nothing tells an open page when the command ends, so it is rendered again each second until then.
      Dependencies.current?.expire(at: clock.now + 1)
    }
    keepPage { check() == isUnderWay }
    return isUnderWay
  }

  /// A command is the same in all languages of the site.
  func commandKey(at location: Location) -> CommandKey? {
    session.map { CommandKey(session: $0, location: languages.inFirstLanguage(location)) }
  }

  /// Identifies the same form of a command that is sent twice, as by a double click: a hash of the address and the
  /// content.
  var formDigest: Data {
    var digest = SHA256()
    digest.update(Array(sentRequest.target.utf8) + [0])
    digest.update(sentRequest.body)
    for field in state.upload?.form.fields ?? [] {
      digest.update(Array("\(field.name)=\(field.value)".utf8) + [0])
    }
    for part in state.upload?.files ?? [] {
      guard case .stored(let file) = part.content else { continue }
      digest.update(Array("\(part.name)=\(file.name)".utf8) + [0])
      try? file.forEachPiece { digest.update($0) }
    }
    return digest.finalize()
  }
}
