import Foundation
import WebMVVM

/// A form with dates, numbers, and a choice of rooms that are loaded.
struct BookingForm: WebForm {
  let fields: FormFields
  let guest: Field<String>
  let note: Field<String>
  let day: Field<LocalDate>
  let end: Field<LocalDate?>
  let time: Field<LocalTime>
  let reminder: Field<LocalDateTime?>
  let price: Field<MoneyAmount>
  let weight: Field<Decimal?>
  let beds: Field<Int?>
  let room: Field<Int>
  let other: Field<Int?>
  let isPaid: Field<Bool>

  init(_ fields: FormFields) {
    self.fields = fields
    guest = fields.text("guest", required: "Who comes?")
    note = fields.text("note", .lines, required: "Write a note.")
    day = fields.date("day", in: LocalDate.firstDay...LocalDate.firstDay.adding(days: 30), required: "Choose a day.")
    end = fields.date("end")
    time = fields.time("time", required: "Choose a time.")
    reminder = fields.dateTime("reminder")
    price = fields.money("price", in: 1...500, required: "Type a price.")
    weight = fields.decimal("weight", fractionDigits: 3, in: 0...100)
    beds = fields.number("beds", in: 1...4)
    room = fields.choice(
      "room", of: Int.self, required: "Choose a room.", gone: "This room is taken. Choose another one.")
    other = fields.choice("other", of: Int.self)
    isPaid = fields.flag("paid")
  }

  /// Filled in without a mistake.
  static func example(_ change: (BookingForm) -> Void = { _ in }) -> BookingForm {
    let form = BookingForm()
    form.guest.fill("Kim")
    form.note.fill("hello")
    form.day.fill(LocalDate.firstDay)
    form.time.fill("14:30")
    form.price.fill(MoneyAmount(minorUnits: 1250))
    form.room.fill(7)
    change(form)
    return form
  }
}

extension LocalDate {
  static let firstDay = LocalDate(Date(timeIntervalSince1970: 1_793_664_000), in: .gmt)
}
