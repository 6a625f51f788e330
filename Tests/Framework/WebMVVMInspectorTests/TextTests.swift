import Foundation
import Testing

@testable import WebMVVMInspector

@Suite struct TextTests {
  @Test(arguments: [
    (Duration.microseconds(420), "0.42 ms"), (.milliseconds(1205), "1205.00 ms"), (.microseconds(1_060), "1.06 ms"),
    (.zero, "0.00 ms"),
  ])
  func `A duration is in milliseconds`(duration: Duration, text: String) {
    #expect(DurationText.milliseconds(duration) == text)
  }

  @Test func `A time is shown in the machine's zone, with milliseconds`() throws {
    let time = EventTime(
      Date(timeIntervalSince1970: 3_600.042), zone: try #require(TimeZone(secondsFromGMT: 7_200)))
    #expect(time.text == "03:00:00.042")
    #expect(time.machine == "1970-01-01T01:00:00.042Z")
  }
}
