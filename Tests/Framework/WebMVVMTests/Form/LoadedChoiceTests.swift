import HTTPTypes
import Logging
import MicroHTTP
import Synchronization
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct LoadedChoiceTests {
  private let rooms = Rooms()

  private var client: TestClient { makeBookingClient(rooms) }

  @Test func `The options of the page are those that were loaded, after one without a value`() async throws {
    let page = try await client.get("/booking").document
    #expect(try page.all("#room option").map { $0["value"] } == ["", "7", "8"])
    #expect(try page.all("#room option").map(\.text) == ["Choose one", "Room 7", "Room 8"])
    #expect(try page.first("#room")?["required"] != nil && page.first("#other")?["required"] == nil)
  }

  @Test func `A value that was offered is accepted`() async throws {
    #expect(try await client.post("/booking", BookingForm.example()).status == .seeOther)
    #expect(rooms.booked.withLock(\.self) == [7])
  }

  @Test func `A value that is gone is refused with its message, and nothing is chosen in its place`() async throws {
    rooms.free.withLock { $0 = [8] }
    let answer = try await client.post("/booking", BookingForm.example { $0.guest.fill("") })

    #expect(answer.status == .unprocessableContent)
    #expect(
      try answer.document.all("p.error").map(\.text) == ["Who comes?", "This room is taken. Choose another one."])
    #expect(try answer.document.all("#room option").map { $0["value"] } == ["", "8"])
    #expect(try answer.document.all("#room option[selected]").isEmpty)
    #expect(rooms.booked.withLock(\.self) == [])
  }

  @Test func `A program that does not offer the options is told so`() async throws {
    let form = BookingForm(reading: BookingForm.example().contents)
    let scene = BookingViewModel(form, rooms: rooms, loads: false)

    await #expect(throws: FormRefused.self) { try await scene.book() }

    #expect(form.room.error?.contains("were not loaded") == true)
  }
}
