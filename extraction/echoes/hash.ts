import { hash } from 'node:crypto'

/**
 * The first 8 bytes of the SHA-256 of words that are joined by one space, as a signed number: PostgreSQL's `bigint` is
 * signed, so that both order them alike.
 */
export function hashOf(words: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${hash('sha256', words, 'hex').slice(0, 16)}`))
}
