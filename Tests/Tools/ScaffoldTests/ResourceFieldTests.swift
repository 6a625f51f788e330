import Testing

@testable import Scaffold

@Suite struct ResourceFieldTests {
  @Test func `The first field must have a value, and each with a !`() throws {
    let fields = try ResourceField.all([
      "title:text", "state:choice(open,in-progress)", "done:flag", "start:dateTime!", "course:Course:Courses!",
      "end!:time",
    ])

    #expect(fields.map(\.isRequired) == [true, false, false, true, true, true])
    #expect(
      fields.map(\.kind) == [
        .text, .choice(["open", "in-progress"]), .flag, .dateTime, .reference(try ResourceName("Course:Courses")),
        .time,
      ])
    #expect(fields.map(\.label) == ["Title", "State", "Done", "Start", "Course", "End"])
  }

  @Test(arguments: [
    "text", "lines", "number", "decimal", "money", "choice(a,b)", "date", "time", "dateTime",
  ])
  func `Each kind but a flag and another resource can be the first`(kind: String) throws {
    #expect(try ResourceField.all(["what:\(kind)"]).count == 1)
  }

  @Test(arguments: [
    ("title", "is not NAME:KIND"), ("title:", "no kind ''"), (":text", "not the name of a field"),
    ("ti!tle:text", "not the name of a field"),
    ("title:te!xt", "no kind 'te!xt'"), ("state:choice(a!,b)", "can't be a choice"),
    ("title:string", "The kinds are: text, lines, number"), ("Title:text", "not the name of a field"),
    ("tïtle:text", "not the name of a field"), ("a b:text", "not the name of a field"),
    ("class:text", "a word of Swift"),
    ("id:number", "every entry has 'id'"), ("ISREMOVED:flag", "not the name"),
    ("isremoved:flag", "every entry has"), ("state:choice", "needs its choices"),
    ("state:choice(open", "needs its choices"),
    ("state:choice()", "can't be a choice"), ("state:choice(a)", "from 2 to 50"),
    ("state:choice(a,)", "can't be a choice"), ("kind:choice(label,sticker)", "has a member of that name"),
    ("state:choice(a-b,aB)", "twice"), ("state:choice(a,b c)", "can't be a choice"), ("done:flag", "can't be a flag"),
    ("course:Course:Courses", "can't be a flag or another resource"),
    ("course:Course:Course", "both called Course"),
    ("a" + String(repeating: "\u{301}", count: 5_000) + ":text", "is not NAME:KIND"),
  ])
  func `A field that cannot be is refused with the reason`(word: String, reason: String) {
    let refusal = #expect(throws: Refusal.self) { try ResourceField.all([word]) }
    #expect(refusal?.description.contains(reason) == true, "\(refusal?.description ?? "")")
  }

  @Test func `A word of SQL is quoted`() throws {
    let field = try ResourceField("order:number", isFirst: false)

    #expect(field.column == "\"order\"")
    #expect(field.sqliteColumn == "\"order\" INTEGER,")
  }

  @Test func `A flag needs no !`() {
    #expect(throws: Refusal.self) { try ResourceField.all(["title:text", "done:flag!"]) }
  }

  @Test func `Two fields with the same name are refused, also if only their case differs`() {
    #expect(throws: Refusal.self) { try ResourceField.all(["title:text", "dueDate:date", "duedate:date"]) }
    #expect(throws: Refusal.self) { try ResourceField.all([]) }
  }
}
