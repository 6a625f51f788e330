import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct ValueFieldTests {
  @Test func `Dates, numbers and money have their values`() throws {
    let sent = BookingForm.example {
      $0.end.fill(LocalDate("2026-12-24"))
      $0.reminder.fill("2026-11-26T09:00")
      $0.weight.fill("12.345")
      $0.beds.fill(2)
      $0.isPaid.fill(true)
    }
    let form = BookingForm(reading: sent.contents)

    #expect(form.errors.isEmpty)
    #expect(try form.day.value == LocalDate("2026-11-03"))
    #expect(try form.end.value == LocalDate("2026-12-24"))
    #expect(try form.time.value == LocalTime(hour: 14, minute: 30))
    #expect(try form.reminder.value?.description == "2026-11-26T09:00")
    #expect(try form.price.value == MoneyAmount(minorUnits: 1250))
    #expect(try form.weight.value == Decimal(string: "12.345"))
    #expect(try form.beds.value == 2)
    #expect(try form.isPaid.value)
  }

  @Test(
    arguments: [
      ("12,50", 1_250), ("12.5", 1_250), ("１２，５", 1_250), ("12", 1_200), ("1.280", nil), ("1,280", nil),
      ("1.280,50", 128_050), ("1,280.50", 128_050), ("1.280.000,5", 128_000_050), ("1.280,500", nil), ("1.28,50", nil),
      ("1.280.000", nil), ("12,", nil),
    ] as [(String, Int64?)])
  func `An amount is typed with a point or a comma, and never becomes a hundred times or a thousandth of itself`(
    text: String, units: Int64?
  ) throws {
    let form = PriceForm(reading: Form([Form.Field(name: "price", value: text)]))

    #expect(try units == (form.errors.isEmpty ? form.price.value.minorUnits : nil))
  }

  @Test func `An empty field that is not required has no value`() throws {
    let form = BookingForm(reading: BookingForm.example().contents)

    #expect(try form.end.value == nil)
    #expect(try form.reminder.value == nil)
    #expect(try form.weight.value == nil)
    #expect(try form.beds.value == nil)
    #expect(try !form.isPaid.value)
  }

  @Test(arguments: [
    ("day", "2026-11-02", "Choose a date from 2026-11-03 to 2026-12-03."),
    ("day", "tomorrow", "Choose a date from 2026-11-03 to 2026-12-03."), ("day", " ", "Choose a day."),
    ("end", "2026-02-30", "Type a date such as 2026-11-26."), ("time", "25:00", "Type a time such as 14:30."),
    ("reminder", "2026-11-26", "Type a date and a time such as 2026-11-26T14:30."),
    ("price", "0.99", "Type a number from 1 to 500, with at most 2 digits after the point."),
    ("price", "500.01", "Type a number from 1 to 500, with at most 2 digits after the point."),
    ("price", "1.005", "Type a number from 1 to 500, with at most 2 digits after the point."),
    ("weight", "1e2", "Type a number from 0 to 100, with at most 3 digits after the point."),
    ("weight", "100.001", "Type a number from 0 to 100, with at most 3 digits after the point."),
    ("beds", "5", "Type a whole number from 1 to 4."), ("room", "attic", "This room is taken. Choose another one."),
    ("room", "", "Choose a room."),
  ])
  func `A text that is no value of the field is refused, and kept as it was typed`(
    name: String, text: String, error: String
  ) throws {
    let form = BookingForm(reading: BookingForm.example().contents.replacing(name, with: text))

    #expect(form.errors.map(\.text) == [error])
    #expect(form.fields.all.first { $0.name == name }?.text == text)
  }

  @Test(arguments: [
    "", " ", "\t\r\n", "\u{A0}\u{2003}\u{3000}", "\u{200B}\u{FEFF}", "\u{2028}\u{85}", "\u{3164}", "\u{1}",
  ])
  func `A required text is not blank`(text: String) {
    for name in ["guest", "note"] {
      let form = BookingForm(reading: BookingForm.example().contents.replacing(name, with: text))
      #expect(form.errors.map(\.field) == [name])
    }
  }

  @Test func `A password of spaces is a password`() throws {
    let form = MembershipForm(reading: MembershipForm.example { $0.password.fill("         ") }.contents)
    #expect(try form.password.value == "         ")
  }

  @Test func `The browser gets the kind and the limits of each field`() throws {
    let page = HTMLDocument(html(BookingViewModel(rooms: Rooms())))

    #expect(
      try page.first("#day")?.attributes == [
        "type": "date", "id": "day", "name": "day", "value": "", "required": "", "min": "2026-11-03",
        "max": "2026-12-03",
      ])
    #expect(try page.first("#time")?["type"] == "time")
    #expect(try page.first("#reminder")?["type"] == "datetime-local")
    #expect(
      try page.first("#price")?.attributes == [
        "id": "price", "name": "price", "value": "", "required": "", "inputmode": "decimal",
      ])
  }
}

private struct PriceForm: WebForm {
  let fields: FormFields
  let price: Field<MoneyAmount>

  init(_ fields: FormFields) {
    self.fields = fields
    price = fields.money("price", required: "Type a price.")
  }
}
