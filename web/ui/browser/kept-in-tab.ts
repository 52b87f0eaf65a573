/** Of everything under it a tab keeps nothing once its person signs out. */
const ownPrefix = 'tipfolio.own.1.'

/** Where a tab keeps something of one person until they sign out, so that no one else finds it. */
export function ownKey(userId: string, name: string): string {
  return `${ownPrefix}${userId}.${name}`
}

/** What was kept under a key, by `keep` and in the form the key names; null where there is nothing. */
export function readKept<Kept>(storage: Storage, key: string): Kept | null {
  try {
    const text = storage.getItem(key)
    return text ? (JSON.parse(text) as Kept) : null
  } catch {
    // Storage that is switched off or was meddled with holds nothing.
    return null
  }
}

/** Keeps something over reloads and other pages, or forgets it. */
export function keep(storage: Storage, key: string, kept: object | null): void {
  try {
    if (kept === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(kept))
  } catch {
    // Full or switched off: it lives on in the page alone.
  }
}

/** Forgets what was kept for who is signing out. */
export function forgetOwn(storage: Storage): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(ownPrefix)) storage.removeItem(key)
  } catch {
    // Switched off: nothing was kept.
  }
}
