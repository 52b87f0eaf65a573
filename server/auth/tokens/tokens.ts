import type { Database } from '../../database/database.ts'
import type { Tokens } from '../../http/services.ts'
import type { Log } from '../../process/log.ts'
import { findToken, noteUse } from './queries.ts'
import { isToken } from './secret.ts'

/** Finds the user of a token. Each request asks the database: a revoked token ends at once, in every process. */
export function createTokens(database: Database, log: Log): Tokens {
  return {
    async find(secret) {
      if (!isToken(secret)) return null
      const found = await findToken(database, secret)
      if (!found) return null
      const { tokenId, user, scope, isNoteOld } = found
      // A database that takes no writes for the moment still answers reads.
      if (isNoteOld) await noteUse(database, tokenId).catch(error => log.error('A use was not noted', error))
      return { user, scope }
    },
  }
}
