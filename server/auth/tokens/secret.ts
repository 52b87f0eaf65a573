import { hash, randomBytes } from 'node:crypto'

/**
 * A secret that is shown once: 256 random bits as base64url, for a token, an invitation, a link or the address of a
 * calendar.
 */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The SHA-256 hash of a secret, which the database stores. The secret is as long as a key: a fast hash is as safe as a
 * slow one.
 */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** The same hash as bytes: the tables of mail and calendars store bytes. */
export function hashOfLink(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** Every token begins with this, so that people and scanners recognise a token. */
const prefix = 'tipfolio_'

/** A new access token. */
export function newToken(): string {
  return prefix + newSecret()
}

/** Whether a text has the form of a token. Other texts are not looked up. */
export function isToken(text: string): boolean {
  return text.startsWith(prefix) && /^[\w-]{43}$/.test(text.slice(prefix.length))
}
