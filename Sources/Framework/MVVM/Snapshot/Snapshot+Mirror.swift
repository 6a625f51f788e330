extension Snapshot: CustomReflectable {
  /// The items, or the sections of a list that has some, as tools for developers show them.
  public var customMirror: Mirror {
    SectionID.self == WholeList.self
      ? Mirror(self, unlabeledChildren: items, displayStyle: .collection)
      : Mirror(self, unlabeledChildren: sections, displayStyle: .collection)
  }
}

extension Snapshot.Section: CustomReflectable {
  /// The identity and the items, as tools for developers show them.
  public var customMirror: Mirror {
    Mirror(self, children: ["id": id, "items": items], displayStyle: .struct)
  }
}
