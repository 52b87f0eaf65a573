import { invalid } from './problems.ts'

/** Where a keyset page begins: the sort key and id of the last row before it. */
export interface Cursor {
  key: string
  id: string
}

/** One page of a list: its rows, and where the next one begins. */
export interface Page<Row> {
  items: Row[]
  next: Cursor | null
}

export function encodeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** The cursor of a request; 422 for what we did not make. `isKey` tells whether the sort key is one of this list. */
export function decodeCursor(text: string | undefined, isKey: (key: string) => boolean): Cursor | null {
  if (text === undefined) return null
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(parts) && parts.length === 2) {
      const [key, id]: unknown[] = parts
      if (typeof key === 'string' && typeof id === 'string' && isUuid(id) && isKey(key)) return { key, id }
    }
  } catch {
    // Not one of ours: told below.
  }
  throw invalid([{ path: 'cursor', message: 'This cursor is not one that a list gave' }])
}

/** Cursor keys that are moments. */
export function isMoment(key: string): boolean {
  // PostgreSQL knows no year 0, and no day that V8 takes for one of the next month: only what is written back as it was.
  const moment = new Date(key)
  return /^(?!0000)\d{4}-/.test(key) && !Number.isNaN(moment.getTime()) && moment.toISOString() === key
}

/** Cursor keys that are positions. */
export function isPosition(key: string): boolean {
  return /^\d{1,9}$/.test(key)
}

/** Splits `limit + 1` rows into a page and the cursor behind its last row. */
export function toPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? cursorOf(last) : null }
}

/** A value of UUID shape is an id (decisions, section 3). */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
