import Changes
import Testing

@Suite struct DependenciesTests {
  private static let topic = TopicKind("dependency")(3)

  /// What an outer and an inner page read.
  private func topics(outer: Bool, inner: Bool) async -> (outer: TopicSet, inner: TopicSet, nonces: [String]) {
    let page = Dependencies(recordsTopics: outer)
    let part = Dependencies.$current.withValue(page) { Dependencies(recordsTopics: inner) }
    part.insert(Self.topic)
    part.insert(contentsOf: [Self.topic])
    part.insert(nonce: "a")
    return (page.topics, part.topics, page.nonces)
  }

  @Test func `What a part of a page reads belongs to the page, too`() async {
    let read = await topics(outer: true, inner: true)
    #expect(read.outer == [Self.topic] && read.inner == [Self.topic] && read.nonces == ["a"])
  }

  @Test func `Topics are not recorded if nobody wants to know them, everything else is`() async {
    let read = await topics(outer: false, inner: false)
    #expect(read.outer.isEmpty && read.inner.isEmpty && read.nonces == ["a"])
  }

  @Test func `Topics are recorded if the page around wants to know them`() async {
    #expect(await topics(outer: true, inner: false).outer == [Self.topic])
  }
}
