import type { Changes } from './changes.ts'
import type { Entry } from './entry.ts'

/** Bytes that all entries together may take, and one of them. */
const bounds = { all: 32 * 1024 * 1024, one: 4 * 1024 * 1024 }

/** Finished public answers by their names, dropped when what they show changes. */
export interface PublicCache {
  /** The answer of a name, where it is certain to be right. */
  find(name: string): Entry | undefined
  /** Until the changes that this process has made are known; null when they are. */
  settled(): Promise<void> | null
  /**
   * Begins to make the answer of a name: to be called before anything is read for it. While another request makes it, a
   * promise for its end; null while nothing may be kept.
   */
  begin(name: string): Making | Promise<void> | null
}

/** An answer that is being made. */
export interface Making {
  /** Keeps it, unless what it shows has changed since it was begun, or it is too large. */
  keep(entry: Entry): void
  /** To be called in any case, last. */
  end(): void
}

/** `now` is the time of day in milliseconds. */
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
      // What is read while changes are missed may be old before it is kept.
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

/** Entries by name, and by what they show: at most so many bytes of them, those of the last use. */
function keepEntries(most: number) {
  // In the order of their last use: the first is the one to go.
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
    /** `*` is everything. */
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
