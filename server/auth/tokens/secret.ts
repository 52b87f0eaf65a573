import { hash, randomBytes } from 'node:crypto'

/** A secret that is told once: 256 bits as base64url, in a token, an invitation, a link or the address of a calendar. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of it: SHA-256. It is as long as a key: a quick hash is as good as a slow one here. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** The same as bytes, which is how mail and calendars keep it. */
export function hashOfLink(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** Begins every token, so that people and scanners of sources know one where they see it. */
const prefix = 'tipfolio_'

export function newToken(): string {
  return prefix + newSecret()
}

/** Whether a text has the form of a token: what has not is looked up nowhere. */
export function isToken(text: string): boolean {
  return text.startsWith(prefix) && /^[\w-]{43}$/.test(text.slice(prefix.length))
}
