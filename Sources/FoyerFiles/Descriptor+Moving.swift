#if canImport(Glibc)
  internal import CFileCalls
  internal import Glibc
#elseif canImport(Musl)
  internal import CFileCalls
  internal import Musl
#else
  internal import Darwin
#endif

extension Descriptor {
  /// Gives the thing of one name another name in this folder, in one step; an empty folder may be replaced.
  func rename(_ from: SystemName, to: SystemName) throws(SystemError) {
    try check { unsafe renameat(number, from.characters, number, to.characters) }
  }

  /// Moves a thing to a name in another folder in one step; whatever has that name already is an error (`EEXIST`).
  func move(_ from: SystemName, to folder: borrowing Descriptor, as name: SystemName) throws(SystemError) {
    #if os(Linux)
      let flag = UInt32(FOYER_RENAME_NOREPLACE)
      let result = unsafe renameat2(number, from.characters, folder.number, name.characters, flag)
    #else
      let result = unsafe renameatx_np(
        number, from.characters, folder.number, name.characters, UInt32(RENAME_EXCL))
    #endif
    if result == 0 { return }
    guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw .last }
    // A disk that can't promise it: those who keep to the lock are kept apart all the same.
    guard try folder.status(of: name) == nil else { throw SystemError(code: EEXIST) }
    try check { unsafe renameat(number, from.characters, folder.number, name.characters) }
  }

  /// Lets two names in this folder change places in one step; `false` where the system or disk can't.
  func exchange(_ one: SystemName, _ other: SystemName) throws(SystemError) -> Bool {
    #if os(Linux)
      let flag = UInt32(FOYER_RENAME_EXCHANGE)
      let result = unsafe renameat2(number, one.characters, number, other.characters, flag)
    #else
      let result = unsafe renameatx_np(number, one.characters, number, other.characters, UInt32(RENAME_SWAP))
    #endif
    if result == 0 { return true }
    if [EINVAL, ENOSYS, ENOTSUP].contains(errno) { return false }
    throw .last
  }

  /// Removes a file, link or the like from this folder; what is gone already is fine.
  func removeFile(_ name: SystemName) throws(SystemError) {
    let result = unsafe unlinkat(number, name.characters, 0)
    if result != 0, errno != ENOENT { throw .last }
  }

  /// Removes an empty folder from this one; what is gone already is fine.
  func removeEmptyFolder(_ name: SystemName) throws(SystemError) {
    let result = unsafe unlinkat(number, name.characters, AT_REMOVEDIR)
    if result != 0, errno != ENOENT { throw .last }
  }

  /// Waits until all that was written to this folder's disk has reached it.
  ///
  /// One call for a whole site: a call for each file costs several times the writing itself.
  func synchronizeDisk() throws(SystemError) {
    #if os(Linux)
      try check { syncfs(number) }
    #else
      try synchronize()
    #endif
  }

  /// Removes a folder from this one with all that is in it; links are removed and not followed.
  ///
  /// - Parameter last: the name of a file in the folder that goes when all others have gone.
  func removeFolder(_ name: SystemName, last: SystemName? = nil) throws(SystemError) {
    try removeFolder(name, last: last, depth: 0)
  }

  private func removeFolder(_ name: SystemName, last: SystemName?, depth: Int) throws(SystemError) {
    // Each level holds a descriptor; no site is as deep as this.
    guard depth < 200 else { throw .tooDeep }
    let folder = try folder(name)
    for bytes in try folder.names() {
      let inner = SystemName(bytes: bytes)
      if inner.characters == last?.characters { continue }
      if try folder.status(of: inner)?.kind == .folder {
        try folder.removeFolder(inner, last: nil, depth: depth + 1)
      } else {
        try folder.removeFile(inner)
      }
    }
    if let last { try folder.removeFile(last) }
    try removeEmptyFolder(name)
  }

  /// Whether this folder is the given one or beneath it.
  func lies(in other: FileStatus.Identity) throws(SystemError) -> Bool {
    var folder = try folder(.dot)
    while true {
      let identity = try folder.status().identity
      if identity == other { return true }
      // The root is its own parent.
      let parent = try folder.folder(.dotDot)
      if try parent.status().identity == identity { return false }
      folder = parent
    }
  }
}
