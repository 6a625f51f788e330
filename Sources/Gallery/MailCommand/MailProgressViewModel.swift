/// How much of the running fetch is done.
struct MailProgressViewModel: Hashable {
  let percent: Int
}
