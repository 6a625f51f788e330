public import MVVM
public import Testing
import WebMVVM

extension TestStore where Subject: ViewModel {
  /// Creates a store for a ViewModel, loaded or not.
  ///
  /// ```swift
  /// let coordinator = StubCoordinator()
  /// let store = TestStore(MailListViewModel(…, coordinator: coordinator), flashes: coordinator.told)
  /// ```
  ///
  /// - Parameters:
  ///   - viewModel: The ViewModel. The test may keep a reference too.
  ///   - flashes: All messages that the ViewModel's coordinator has received so far.
  ///   - sourceLocation: Where a change of State after the last action is reported.
  public convenience init(
    _ viewModel: Subject, flashes: @autoclosure @escaping () -> [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(viewModel, flashes: flashes, sourceLocation: sourceLocation)
  }

  /// Sends an action, and fails unless its changes of State, its location and its message are as expected.
  ///
  /// ```swift
  /// try await store.send {
  ///   try $0.load()
  /// } expecting: {
  ///   $0.state.unread = "1 unread"
  ///   $0.state.cells = [unreadCell]
  /// }
  /// try await store.send {
  ///   try $0.refresh()
  /// } expecting: {
  ///   $0.location = "/mail"
  ///   $0.flash = "Your mailbox is up to date: 1 unread."
  /// }
  /// ```
  ///
  /// - Returns: The result of the action, or nil if it threw a `Problem`.
  /// - Throws: The error of the action, unless it is a `Problem`, which must be expected with ``TestEffect/problem``.
  @discardableResult
  public func send<Value>(
    _ action: (Subject) async throws -> Value, sourceLocation: SourceLocation = #_sourceLocation,
    expecting: (inout TestEffect<Subject>) -> Void = { _ in }
  ) async throws -> Value? {
    reportStrayChanges(at: sourceLocation)
    var expected = TestEffect(on: subject)
    expecting(&expected)
    let flashCount = flashes().count
    let result = await Result(of: action, on: subject)
    var seen = TestEffect<Subject>.Outcome(flash: flashes().dropFirst(flashCount).last)
    switch result {
    case .success(let value): seen.location = (value as? Location)?.description
    case .failure(let error): seen.problem = error as? Problem
    }
    let before = renewState()
    expected.reportDifference(from: seen, exhaustivity, at: sourceLocation)
    expected.state.reportDifference(from: before, exhaustivity, at: sourceLocation)
    switch result {
    case .success(let value): return value
    case .failure(let error): if error is Problem { return nil } else { throw error }
    }
  }
}

extension Result where Failure == any Error {
  fileprivate init<Subject>(of action: (Subject) async throws -> Success, on subject: Subject) async {
    do { self = .success(try await action(subject)) } catch { self = .failure(error) }
  }
}
