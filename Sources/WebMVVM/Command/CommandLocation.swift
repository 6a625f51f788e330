import Crypto
import MicroHTTP

/// Where a command's form is posted to, the page that the form stands on, and whether the person is at it already.
///
/// A coordinator gives it, as ``RequestContext/command(at:on:)``, to the scene that makes a ``FormCommand`` of it.
public struct CommandLocation {
  /// Where the form is posted to.
  public let location: Location

  /// The page that the form stands on.
  public let page: Location

  let underWay: () -> Bool

  /// Makes one by hand, as tests do.
  ///
  /// - Parameters:
  ///   - location: Where the form is posted to.
  ///   - page: The page that the form stands on.
  ///   - isUnderWay: Whether the person executes the command by another request; asked whenever a page is shown.
  public init(_ location: Location, on page: Location, isUnderWay: @escaping () -> Bool = { false }) {
    self.location = location
    self.page = page
    underWay = isUnderWay
  }
}

extension RequestContext {
  /// The address of a command, and of the page that its form stands on.
  ///
  /// The person is known by the session that the browser shows. Of one who shows none nothing is known: each of their
  /// requests is another person's.
  ///
  /// What is executed once at a time is known by `action`. A command whose forms go to several addresses, one for each
  /// input, is known by one of them, the same for all: while the person is at one, the others are refused.
  public func command(at action: Location, on page: Location) -> CommandLocation {
    CommandLocation(action, on: page) { commandKey(at: action).map(commands.isUnderWay) ?? false }
  }

  func commandKey(at location: Location) -> CommandKey? {
    session.map { CommandKey(session: $0, command: .location(location)) }
  }

  /// What tells a double click from another form of the same command: where it was posted to, and what it holds.
  var formDigest: SHA256Digest {
    var digest = SHA256()
    digest.update(data: Array(request.target.utf8) + [0])
    digest.update(data: request.body)
    return digest.finalize()
  }
}
