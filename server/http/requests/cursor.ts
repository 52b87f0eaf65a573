import type { Cursor } from '../../database/statements/keyset.ts'
import { isUuid } from '../../schema/ids.ts'
import { invalid } from '../answers/problems.ts'

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
