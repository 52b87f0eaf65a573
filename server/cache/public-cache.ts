import type { Changes } from './changes.ts'
import type { Entry } from './entry.ts'

/** Bytes that all entries together may take, and that one entry may take. */
const bounds = { all: 32 * 1024 * 1024, one: 4 * 1024 * 1024 }

/** Finished public answers by name. An answer is dropped when something that it shows changes. */
export interface PublicCache {
  /** The answer of this name, if it is certain to be right. */
  find(name: string): Entry | undefined
  /** A promise that resolves when all changes that this process made are known; null when they are. */
  settled(): Promise<void> | null
  /**
   * Begins to make the answer of this name. Call it before reading any data for the answer. Returns a promise while
   * another request makes the same answer, which resolves when that request ends. Returns null while nothing may be
   * cached.
   */
  begin(name: string): Making | Promise<void> | null
}

/** An answer that is being made. */
export interface Making {
  /** Stores the answer, unless something that it shows has changed since `begin`, or it is too large. */
  keep(entry: Entry): void
  /** Call this last, whether or not `keep` was called. */
  end(): void
}

/** `now` gives the time in milliseconds since 1970. */
export function createPublicCache(
  changes: Changes,
  now: () => number = Date.now,
  { all, one }: typeof bounds = bounds,
): PublicCache {
  const entries = keepEntries(all)
  const makings = new Map<string, { changed: Set<string>; ended: Promise<void> }>()

  function drop(tags: readonly string[]): void {
    for (const { changed } of makings.values()) for (const tag of tags) changed.add(tag)
    entries.drop(tags)
  }

  changes.listen({ changed: drop, lost: () => drop(['*']) })

  return {
    find(name) {
      const entry = entries.get(name)
      if (!entry || !changes.isCurrent()) return undefined
      if (entry.until <= now()) {
        entries.remove(name)
        return undefined
      }
      entries.use(name, entry)
      return entry
    },
    settled: () => changes.settled(),
    begin(name) {
      // While changes may be missed, data that is read now may be stale by the time it is cached.
      if (!changes.isCurrent()) return null
      const other = makings.get(name)
      if (other) return other.ended
      const changed = new Set<string>()
      const { promise: ended, resolve } = Promise.withResolvers<void>()
      makings.set(name, { changed, ended })
      return {
        keep(entry) {
          const isOld = changed.has('*') || entry.tags.some(tag => changed.has(tag))
          if (!isOld && entry.size <= one) entries.keep(name, entry)
        },
        end() {
          makings.delete(name)
          resolve()
        },
      }
    },
  }
}

/** Entries by name and by tag. At most `most` bytes: the least recently used entries go first. */
function keepEntries(most: number) {
  // In the order of last use: the first is removed next.
  const entries = new Map<string, Entry>()
  const namesOfTag = new Map<string, Set<string>>()
  let size = 0

  function remove(name: string): void {
    const entry = entries.get(name)
    if (!entry) return
    entries.delete(name)
    size -= entry.size
    for (const tag of entry.tags) {
      const names = namesOfTag.get(tag)
      names?.delete(name)
      if (names?.size === 0) namesOfTag.delete(tag)
    }
  }

  return {
    get: (name: string) => entries.get(name),
    remove,
    use(name: string, entry: Entry): void {
      entries.delete(name)
      entries.set(name, entry)
    },
    keep(name: string, entry: Entry): void {
      remove(name)
      entries.set(name, entry)
      size += entry.size
      for (const tag of entry.tags) {
        const names = namesOfTag.get(tag)
        if (names) names.add(name)
        else namesOfTag.set(tag, new Set([name]))
      }
      for (const oldest of entries.keys()) {
        if (size <= most) break
        remove(oldest)
      }
    },
    /** The tag `*` drops everything. */
    drop(tags: readonly string[]): void {
      if (tags.includes('*')) {
        entries.clear()
        namesOfTag.clear()
        size = 0
      }
      for (const tag of tags) for (const name of namesOfTag.get(tag) ?? []) remove(name)
    },
  }
}
