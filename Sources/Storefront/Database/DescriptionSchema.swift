/// The step that lets descriptions have a structure. ``GoodsDescription`` says what the columns contain.
enum DescriptionSchema {
  static let sqlite: StaticString = """
    ALTER TABLE goods ADD COLUMN descriptionHTML TEXT;
    ALTER TABLE goods ADD COLUMN descriptionHTMLZh TEXT;
    """

  static let postgreSQL: StaticString = """
    ALTER TABLE goods ADD COLUMN descriptionHTML TEXT;
    ALTER TABLE goods ADD COLUMN descriptionHTMLZh TEXT;
    """
}
