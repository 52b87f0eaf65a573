import { v4 } from 'uuid'

/**
 * A new random id (UUID), for what the server has not named yet. `crypto.randomUUID` itself is missing on pages that
 * came over plain http from another host than localhost.
 */
export function newId(): string {
  return v4()
}
