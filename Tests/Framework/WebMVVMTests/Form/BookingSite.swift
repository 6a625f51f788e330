import MVVM
import MicroHTTP
import Observation
import Synchronization
import WebMVVM
import WebMVVMTesting

/// The rooms, of which one can be taken away.
final class Rooms: Sendable {
  let free = Mutex([7, 8])
  let booked = Mutex<[Int]>([])
}

@Observable
final class BookingViewModel: FormScene {
  static var scene: StaticString { "Booking" }
  let title = "Booking"
  let form: BookingForm
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  private let rooms: Rooms
  private let loads: Bool

  init(_ form: BookingForm = BookingForm(), rooms: Rooms, loads: Bool = true) {
    (self.form, self.rooms, self.loads) = (form, rooms, loads)
  }

  func loadChoices() async throws {
    guard loads else { return }
    let free = rooms.free.withLock(\.self).map { Choice($0, label: "Room \($0)") }
    form.room.offer(free)
    form.other.offer(free)
  }

  func book() async throws -> Location? {
    let room = try form.room.value
    rooms.booked.withLock { $0.append(room) }
    return .example("/booking")
  }

  func render(into html: inout HTMLWriter) {
    html.append("<form method=\"post\" action=\"/booking\">")
    html.readerField()
    for field in [form.guest, form.day, form.time, form.reminder, form.price, form.weight, form.beds] as [FormField] {
      html.append("<input")
      html.control(field, .input)
      html.append(">")
    }
    html.append("<textarea")
    html.control(form.note, .textarea)
    html.append("></textarea>")
    for (field, options) in [(form.room, form.room.options), (form.other, form.other.options)]
      as [(FormField, [FormOption])]
    {
      html.append("<select")
      html.control(field, .select)
      html.append(">")
      for option in options {
        html.append("<option")
        html.control(option, .option)
        html.append(">")
        html.text(option.label)
        html.append("</option>")
      }
      html.append("</select>")
    }
    html.append("</form>")
    for error in form.errors {
      html.append("<p class=\"error\">")
      html.text(error.text)
      html.append("</p>")
    }
  }
}

final class BookingCoordinator: SiteCoordinator {
  static let booking = page("/booking") { BookingViewModel(rooms: $0.rooms) }
  static let book = action("/booking", form: BookingForm.self) { site, form in
    try await .action(BookingViewModel(form, rooms: site.rooms), form) { try await $0.book() }
  }
  static let routes = Routes {
    booking
    book
  }

  let context: RequestContext
  let rooms: Rooms

  init(context: RequestContext, rooms: Rooms) { (self.context, self.rooms) = (context, rooms) }
}

func makeBookingClient(_ rooms: Rooms) -> TestClient {
  let site = Site(configuration: SiteConfiguration(), logger: TestLog().logger) { context in
    BookingCoordinator(context: context, rooms: rooms)
  }
  return TestClient(redirects: .manual) { await site.respond(to: $0) }
}
