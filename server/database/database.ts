import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connect } from './connections/connect.ts'
import { lookForPooler } from './connections/pooler.ts'
import { patience, setSession, settings, unhurried } from './connections/session.ts'
import { openEmbeddedPostgres } from './embedded/postgres.ts'
import { locks } from './locks.ts'
import { lastStep, stepsAfter, takenUntil, takeSteps } from './migration-list.ts'

/** Drizzle with its driver: Drizzle writes most queries, and the driver takes statements as SQL. */
type On<Client> = NodePgDatabase<Record<string, never>> & { $client: Client }
export type Database = On<pg.Pool>
/** The connection of one transaction (transaction.ts). */
export type Transaction = On<pg.ClientBase>
/** Anything that runs a query: the pool or a transaction. */
export type Queryable = On<Pick<pg.ClientBase, 'query'>>

export interface OpenDatabase {
  database: Database
  pool: pg.Pool
  /** The folder of the embedded database. Undefined for a database at DATABASE_URL. */
  place?: string | undefined
  /** Whether a pooler gives each transaction another session (pooler.ts). */
  isShared?: boolean
  close(): Promise<void>
}

/** Milliseconds after which a server gives up waiting for an answer. */
const answersWithin = 35_000

/** Milliseconds that running queries may take after everything else has stopped. */
const closesWithin = 5000

/**
 * Opens the configured PostgreSQL, or the embedded one of DATA_DIR, and updates its schema. Throws a SchemaError where
 * the schema cannot be updated.
 *
 * @param use `server` claims the embedded database for one server; `command` shares it with a running one.
 */
export async function openDatabase(
  config: { databaseUrl: string | undefined; dataDir: string },
  use: 'server' | 'command',
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(config.dataDir, use)
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl }
  let isShared = false
  try {
    isShared = !embedded && (await lookForPooler(connection)) === 'transaction'
    await migrateSchema(connection)
  } catch (error) {
    await embedded?.close()
    throw error
  }
  const wanted = use === 'server' ? { ...settings, ...patience } : settings
  const pool = new pg.Pool({
    ...connection,
    ...(use === 'server' ? { query_timeout: answersWithin } : {}),
    // Settings of a shared session would reach other connections.
    ...(isShared ? {} : { onConnect: (client: pg.ClientBase) => setSession(client, wanted) }),
    max: 10,
    connectionTimeoutMillis: 5000,
  })
  // An idle connection that is lost is replaced at its next use. One lost within a transaction fails its statement.
  // Without listeners either would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return {
    database: drizzle(pool),
    pool,
    place: embedded?.place,
    isShared,
    async close() {
      // Limits the wait for a connection whose answer never comes: its query's own limit is longer.
      await Promise.race([pool.end(), sleep(closesWithin, undefined, { ref: false })])
      await embedded?.close()
    },
  }
}

/** Updates the schema in one transaction, with the lock in it. So no session of its own is needed (pooler.ts). */
async function migrateSchema(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection)
  try {
    await client.query('begin')
    await setSession(client, unhurried, true)
    await client.query('select pg_advisory_xact_lock($1)', [locks.migration])
    const taken = (await takenUntil(client)) ?? 0
    if (taken !== lastStep()) await takeSteps(client, stepsAfter(taken))
    await client.query('commit')
  } finally {
    await client.end()
  }
}
