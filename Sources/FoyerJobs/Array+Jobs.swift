extension Array where Element: Sendable {
  /// Does the work on every item, several at a time.
  ///
  /// - Parameter jobs: how many at a time; with one, nothing else is started.
  /// - Returns: the results in the order of the items, whatever the number of jobs.
  package func mapped<Result: Sendable>(
    jobs: Int, _ work: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    guard jobs > 1, count > 1 else { return map(work) }
    // A few chunks for each job keep all of them busy without a task for each item.
    let length = Swift.max(1, count / (jobs * 4))
    let chunks = stride(from: 0, to: count, by: length).map { self[$0..<Swift.min(count, $0 + length)] }
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      var waiting = chunks.enumerated().makeIterator()
      var results = [[Result]](repeating: [], count: chunks.count)
      for _ in 0..<jobs {
        guard let (place, chunk) = waiting.next() else { break }
        group.addTask { (place, chunk.map(work)) }
      }
      for await (place, done) in group {
        results[place] = done
        if let (next, chunk) = waiting.next() { group.addTask { (next, chunk.map(work)) } }
      }
      return results.flatMap { $0 }
    }
  }
}
