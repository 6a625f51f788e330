/// The State of one item of a list: a value, with an identity apart from its content.
///
/// Two cells with one `id` show the same item, equal or not: an item whose content changed is updated in its place.
public protocol CellViewModel: Identifiable, Hashable {}
