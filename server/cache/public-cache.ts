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
  // In the order of their last use: the first is the one to go.
  const entries = new Map<string, Entry>()
  const namesOfTag = new Map<string, Set<string>>()
  const makings = new Map<string, { changed: Set<string>; ended: Promise<void> }>()
  let size = 0

  changes.listen({ changed: drop, lost: () => drop(['*']) })

  function drop(tags: readonly string[]): void {
    for (const { changed } of makings.values()) for (const tag of tags) changed.add(tag)
    if (tags.includes('*')) {
      entries.clear()
      namesOfTag.clear()
      size = 0
    }
    for (const tag of tags) for (const name of namesOfTag.get(tag) ?? []) remove(name)
  }

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

  function keep(name: string, entry: Entry): void {
    if (entry.size > one) return
    remove(name)
    entries.set(name, entry)
    size += entry.size
    for (const tag of entry.tags) {
      const names = namesOfTag.get(tag)
      if (names) names.add(name)
      else namesOfTag.set(tag, new Set([name]))
    }
    for (const oldest of entries.keys()) {
      if (size <= all) break
      remove(oldest)
    }
  }

  return {
    find(name) {
      const entry = entries.get(name)
      if (!entry || !changes.isCurrent()) return undefined
      if (entry.until <= now()) {
        remove(name)
        return undefined
      }
      entries.delete(name)
      entries.set(name, entry)
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
          if (!changed.has('*') && !entry.tags.some(tag => changed.has(tag))) keep(name, entry)
        },
        end() {
          makings.delete(name)
          resolve()
        },
      }
    },
  }
}
