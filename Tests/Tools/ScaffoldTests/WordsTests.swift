import Testing

@testable import Scaffold

@Suite struct WordsTests {
  @Test(arguments: [
    ("dueDate", "Due date", "dueDate"), ("due_date", "Due date", "dueDate"),
    ("in-progress", "In progress", "inProgress"),
    ("HTTPLogs", "HTTP logs", "httpLogs"), ("a1", "A1", "a1"), ("room2Name", "Room2 name", "room2Name"),
  ])
  func `A name is shown as words`(name: String, title: String, member: String) {
    #expect(Words.title(name) == title)
    #expect(Words.camelCase(name) == member)
  }
}
