import { dirname } from 'node:path'
import type pg from 'pg'
import { openEmbeddedPostgres } from '../embedded/postgres.ts'
import { connect } from './connect.ts'
import { lookForPooler, needsSession } from './pooler.ts'
import { setSession, settings, unhurried } from './session.ts'

export interface OpenConnection {
  client: pg.Client
  /** The folder around the embedded cluster. Undefined: the database is elsewhere. */
  place: string | undefined
  close(): Promise<void>
}

/**
 * One connection to the configured PostgreSQL, or to the embedded one of DATA_DIR. The schema stays as it is.
 *
 * @param use `server` keeps servers away from the embedded database until it is closed; `command` shares the database
 * with a running server.
 */
export async function openConnection(
  config: { databaseUrl: string | undefined; dataDir: string },
  use: 'server' | 'command',
): Promise<OpenConnection> {
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(config.dataDir, use)
  try {
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl }
    if (!embedded && (await lookForPooler(connection)) === 'transaction') throw needsSession()
    const client = await connect(connection)
    await setSession(client, { ...settings, ...unhurried })
    return {
      client,
      place: embedded && dirname(embedded.place),
      async close() {
        await client.end()
        await embedded?.close()
      },
    }
  } catch (error) {
    await embedded?.close()
    throw error
  }
}
