// The site for notes that the articles build piece by piece.

// Fragment 3 of Routing
// Fragment 1 of Scenes
// Fragment 2 of Scenes
// Fragment 3 of Scenes
// Fragment 4 of Scenes
// Fragment 1 of ActionsAndRedirects
// Fragment 2 of ActionsAndRedirects
// Fragment 2 of Problems
// Fragment 1 of Templates

// Template 1 of Templates: NoteList
// Template 2 of Templates: NoteListCell
// Template 3 of Templates: Layout
// Template 1 of Problems: Problem
