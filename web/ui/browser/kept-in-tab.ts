/** Keys with this prefix are removed when their person signs out. */
const ownPrefix = 'tipfolio.own.1.'

/**
 * The key under which a tab keeps something of one person. Signing out forgets all such keys, so that the next person
 * finds nothing.
 */
export function ownKey(userId: string, name: string): string {
  return `${ownPrefix}${userId}.${name}`
}

/**
 * The value that `keep` stored under a key. The caller names its type. Null where nothing is stored or the storage
 * fails.
 */
export function readKept<Kept>(storage: Storage, key: string): Kept | null {
  try {
    const text = storage.getItem(key)
    return text ? (JSON.parse(text) as Kept) : null
  } catch {
    // Storage that is switched off, or that somebody has changed by hand, counts as empty.
    return null
  }
}

/** Stores a value for later pages and reloads. Null removes the value. */
export function keep(storage: Storage, key: string, kept: object | null): void {
  try {
    if (kept === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is full or switched off. The value then lives only in the page.
  }
}

/** Forgets everything that was stored under `ownKey`, of every person. Called when somebody signs out. */
export function forgetOwn(storage: Storage): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(ownPrefix)) storage.removeItem(key)
  } catch {
    // Switched off: nothing was kept.
  }
}
