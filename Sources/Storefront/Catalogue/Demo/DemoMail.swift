/// The letters between the demo's teacher and student.
enum DemoMail {
  struct Letter {
    let isFromTeacher: Bool
    /// Its age in hours.
    let age: Double
    let isRead: Bool
    let content: String
  }

  static let letters =
    toStudent.enumerated().map { index, content in
      Letter(isFromTeacher: true, age: Double(index) * 29 + 2, isRead: index > 2, content: content)
    }
    + toTeacher.enumerated().map { index, content in
      Letter(isFromTeacher: false, age: Double(index) * 41 + 5, isRead: index > 1, content: content)
    }

  private static let toStudent = [
    """
    The erhu lesson moves to Thursday at four.

    Please bring the spare strings that we put aside in the shop. The music stand in the small room is broken, so we \
    will share mine. If the new time doesn't suit you, write to me before Wednesday evening.
    """,
    """
    周五的书法课需要自备墨水。

    店里的松烟墨就很好，颜色沉稳，也不容易洇开。毛笔不用买新的，上次那支洗干净晾干就可以用。
    """,
    """
    Your reading list for the holidays is ready.

    Two novels, the atlas, and the little book of poems. Take your time over the poems: read one a day, aloud, and \
    write down the line that stays with you.
    """,
    """
    Well done on the presentation.

    You spoke slowly, you looked up, and nobody noticed that the second slide was missing. Next time, practise with \
    the window open: the room swallows soft voices.
    """,
    """
    The class trip starts at half past seven.

    A flask of tea, a warm layer and shoes that may get muddy. The compass is in my bag already. Your parents have the \
    telephone number of the hut.
    """,
    "Please return the two brushes from the art room when you come by. There is no hurry.",
    """
    陶艺作品已经烧好了。

    你的杯子釉色很漂亮，把手稍微有一点歪，但拿起来很顺手。下周一午休时间可以到教室来取。
    """,
    """
    About the essay on tea.

    The part on the tea horse road is the best thing you have written this term. Say where the figures come from, and \
    let the last paragraph end one sentence earlier.
    """,
    "The library has found the picture book that you asked for. It is kept under your name until the end of the month.",
    """
    Thank you for helping at the stall.

    We sold every lantern that the class folded, and the children's home will get a new set of wooden blocks from it.
    """,
    """
    The ukulele group has a free place.

    Saturday mornings, in the small hall. You can borrow an instrument for the first month and see whether you like it.
    """,
    "Remember the form for the swimming course. It needs a signature on both pages.",
    """
    关于下学期的选课。

    如果你还想学二胡，请在月底之前告诉我，乐器室的名额不多。两门课时间不冲突，可以放心报名。
    """,
    "Your umbrella is still in the corridor, next to the plants. It has been watered twice by mistake.",
    """
    A question for your next visit to the shop.

    Could you look whether they have the blue notebooks again? The ones with the sewn back, which lie flat. I would \
    take six.
    """,
    "The museum has answered: we may come on the second Tuesday of the month, and the guide speaks both languages.",
    """
    Welcome to the class.

    This is where I write to you when there is something that can't wait for the lesson. You need not answer every \
    letter. It is enough that you read them.
    """,
  ]

  private static let toTeacher = [
    """
    I will be ten minutes late on Thursday.

    The bus from the station only goes twice an hour. I have the spare strings, and I practised the slow part every \
    day, as you said.
    """,
    """
    老师，我想换一本书。

    诗集我已经读完了，每天一首，抄下了最喜欢的句子。请问可以再推荐一本差不多的吗？
    """,
    """
    The shop has the blue notebooks again.

    There were nine left and I asked them to keep six for you. They lie flat, I tried one.
    """,
    "The figures in my essay come from the book in the second footnote. I have put the page number in now.",
    "Thank you for the cup. My grandmother drinks from it every morning, crooked handle and all.",
  ]
}
