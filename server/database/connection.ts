import type pg from 'pg'
import { connect, sessionOptions } from './database.ts'
import { openEmbeddedPostgres } from './embedded/postgres.ts'

/** As long as it takes, whatever the server is set to. */
const unhurried = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map(name => ` -c ${name}=0`)
  .join('')

export interface OpenConnection {
  client: pg.Client
  close(): Promise<void>
}

/**
 * One connection to the configured PostgreSQL, or to the embedded one of DATA_DIR, whose schema stays as it is.
 *
 * @param use `server` keeps servers of the embedded database out meanwhile; `command` shares it with a running one.
 */
export async function openConnection(
  config: { databaseUrl: string | undefined; dataDir: string },
  use: 'server' | 'command',
): Promise<OpenConnection> {
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(config.dataDir, use)
  try {
    const client = await connect({
      options: sessionOptions.options + unhurried,
      ...(embedded?.connection ?? { connectionString: config.databaseUrl }),
    })
    // A connection that is lost fails the statement under way; without a listener it would end the process.
    client.on('error', () => {})
    return {
      client,
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
