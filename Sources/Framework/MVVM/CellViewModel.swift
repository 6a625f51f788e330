/// The State of one item of a list: a value whose identity is separate from its content.
///
/// Two cells with the same `id` show the same item, even if they are not equal: an item whose content changed is
/// updated in place.
public protocol CellViewModel: Identifiable, Hashable {}
