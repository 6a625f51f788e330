extension GoodsNumbering {
  mutating func noteChange(from old: StoredGoods, to new: StoredGoods) {
    if old.sortID != new.sortID {
      for sort in [old.sortID, new.sortID].compactMap(\.self) { noteLoss(in: sort) }
    } else if old.picture != new.picture, let sort = new.sortID {
      noteNewPicture(in: sort)
    }
  }
}
