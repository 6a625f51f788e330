import MicroHTTP
import TestSupport
import Testing

@testable import WebMVVM

@Suite struct OpenPagePlacesTests {
  private let network = ClientNetwork(SocketAddress(v4: 0xC000_0201, port: 0))

  @Test func `The pages of a network are limited, the networks are counted apart, and what is closed gives room`()
    throws
  {
    var places = OpenPagePlaces(limit: 3)
    let other = ClientNetwork(SocketAddress(v4: 0xC000_0202, port: 0))
    let page = try OpenPage.example("/1")
    let pages = [page, try .example("/2"), try .example("/3"), try .example("/4")]

    let taken = pages.map { places.take(anonymous(1, $0), in: network).isTaken }
    let elsewhere = places.take(anonymous(2, page), in: other)

    #expect(taken == [true, true, true, false] && elsewhere.isTaken)
    #expect([places.count(of: network), places.count(of: other)] == [3, 1])

    places.remove(page, of: 1, in: network)
    #expect(places.count(of: network) == 2)
    places.remove(of: 1, in: network)
    #expect([places.count(of: network), places.count(of: other)] == [0, 1])
  }

  @Test func `Each reader has a place before anybody has a second one`() throws {
    var places = OpenPagePlaces(limit: 4)
    for number in 1...4 { _ = places.take(anonymous(1, try .example("/\(number)")), in: network) }

    let second = places.take(anonymous(2, try .example("/a")), in: network)
    let third = places.take(person("Kim", on: 3, try .example("/b")), in: network)

    // What the reader saw last is asked for first.
    #expect(second.isTaken && second.givenUp?.page.target == "/4")
    #expect(third.isTaken && third.givenUp?.page.target == "/3")
  }

  @Test func `Of readers with one page, a new one comes before an old one, and people who are signed in keep theirs`()
    throws
  {
    var places = OpenPagePlaces(limit: 3)
    _ = places.take(person("Kim", on: 1, try .example("/kim")), in: network)
    for stream in 2...3 { _ = places.take(anonymous(stream, try .example("/\(stream)")), in: network) }

    let newcomers = try (4...9).map { places.take(anonymous($0, try .example("/\($0)")), in: network).givenUp?.stream }
    let people = try ["Lin", "Yu", "Bo"].enumerated().map { index, name in
      places.take(person(name, on: 10 + index, try .example("/\(name)")), in: network)
    }

    #expect(newcomers == [2, 3, 4, 5, 6, 7])
    #expect(people.map(\.givenUp?.stream) == [8, 9, nil])
    #expect(people.map(\.isTaken) == [true, true, false])
  }

  @Test func `A person with many browsers is one reader, and the newest page of them is followed`() throws {
    var places = OpenPagePlaces(limit: 3)
    for stream in 1...2 { _ = places.take(person("Kim", on: stream, try .example("/\(stream)")), in: network) }
    _ = places.take(person("Lin", on: 3, try .example("/lin")), in: network)

    let anonymous = places.take(anonymous(4, try .example("/a")), in: network)
    let newest = places.take(person("Kim", on: 5, try .example("/5")), in: network)

    #expect(anonymous.isTaken && anonymous.givenUp?.stream == 1)
    #expect(newest.isTaken && newest.givenUp?.stream == 2)
    let last = places.take(person("Lin", on: 6, try .example("/lin")), in: network)
    #expect(last.isTaken && last.givenUp?.stream == 3)
  }

  private func anonymous(_ stream: Int, _ page: OpenPage) -> OpenPagePlaces.Place {
    OpenPagePlaces.Place(reader: .stream(stream), stream: stream, page: page)
  }

  private func person(_ name: String, on stream: Int, _ page: OpenPage) -> OpenPagePlaces.Place {
    OpenPagePlaces.Place(reader: .person(ReaderMark(of: name)), stream: stream, page: page)
  }
}
