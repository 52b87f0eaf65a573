import { hash, randomBytes } from 'node:crypto'

/** The secret in an address that lets in whoever has it: 256 bits as base64url. */
export function newLinkSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of it: SHA-256. */
export function hashOfLink(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
