import { v4 } from 'uuid'

/**
 * A new random id (UUID) for a thing that has no id of the server yet. Browsers lack `crypto.randomUUID` on pages over
 * plain http, except from localhost.
 */
export function newId(): string {
  return v4()
}
