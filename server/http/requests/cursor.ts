import type { Cursor } from '../../database/statements/keyset.ts'
import { isUuid } from '../../schema/ids.ts'
import { invalid } from '../answers/problems.ts'

/** The cursor as a text for an address. */
export function encodeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/**
 * The cursor in a request; null where none is given. Throws 422 for a text that no list gave out. `isKey` tells whether
 * the list has such a sort key.
 */
export function decodeCursor(text: string | undefined, isKey: (key: string) => boolean): Cursor | null {
  if (text === undefined) return null
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(parts) && parts.length === 2) {
      const [key, id]: unknown[] = parts
      if (typeof key === 'string' && typeof id === 'string' && isUuid(id) && isKey(key)) return { key, id }
    }
  } catch {
    // Not a cursor of ours: refused below.
  }
  throw invalid([{ path: 'cursor', message: 'This cursor is not one that a list gave' }])
}

/** Cursor keys that are moments. */
export function isMoment(key: string): boolean {
  // PostgreSQL knows no year 0. V8 reads some impossible days as days of the next month. So a moment must be written
  // back unchanged.
  const moment = new Date(key)
  return /^(?!0000)\d{4}-/.test(key) && !Number.isNaN(moment.getTime()) && moment.toISOString() === key
}

/** Cursor keys that are positions. */
export function isPosition(key: string): boolean {
  return /^\d{1,9}$/.test(key)
}
