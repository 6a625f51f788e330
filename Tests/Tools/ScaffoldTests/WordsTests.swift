import Testing

@testable import Scaffold

@Suite struct WordsTests {
  @Test(arguments: [
    ("Issues", "Issue"), ("Entries", "Entry"), ("Boxes", "Box"), ("Classes", "Class"), ("Branches", "Branch"),
    ("Wishes", "Wish"), ("Heroes", "Heroe"), ("Movies", "Movy"), ("News", "News"), ("Staff", "Staff"),
    ("Status", "Status"),
    ("WorkItems", "WorkItem"),
  ])
  func `The name of one comes from the plural`(plural: String, singular: String) {
    #expect(Words.singular(of: plural) == singular)
  }

  @Test(arguments: [
    ("dueDate", "Due date", "dueDate"), ("due_date", "Due date", "dueDate"),
    ("in-progress", "In progress", "inProgress"),
    ("HTTPLogs", "HTTP logs", "httpLogs"), ("a1", "A1", "a1"), ("room2Name", "Room2 name", "room2Name"),
  ])
  func `A name is shown as words`(name: String, title: String, member: String) {
    #expect(Words.title(name) == title)
    #expect(Words.camelCase(name) == member)
  }

  @Test(arguments: [("issue", "an issue"), ("note", "a note"), ("user", "a user"), ("unit test", "an unit test")])
  func `A noun has its article`(noun: String, phrase: String) {
    #expect(Words.withArticle(noun) == phrase)
  }
}
