import FoyerJobs
import Synchronization
import Testing

struct JobsTests {
  @Test(arguments: [1, 2, 3, 8, 500])
  func `gives the results in the order of the items`(jobs: Int) async {
    for count in [0, 1, 2, 7, 100] {
      let items = Array(0..<count)
      #expect(await items.mapped(jobs: jobs) { $0 * 2 } == items.map { $0 * 2 }, "\(count) items")
    }
  }

  @Test func `works on no more at a time than it may`() async {
    let seen = Mutex((running: 0, most: 0))
    _ = await Array(0..<64).mapped(jobs: 3) { _ in
      seen.withLock {
        $0.running += 1
        $0.most = max($0.most, $0.running)
      }
      for _ in 0..<1000 { seen.withLock { _ in } }
      seen.withLock { $0.running -= 1 }
    }
    #expect((1...3).contains(seen.withLock { $0.most }))
    #expect(seen.withLock { $0.running } == 0)
  }
}
