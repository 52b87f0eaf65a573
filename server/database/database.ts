import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { packageRoot } from '../package-root.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'

export type Database = NodePgDatabase<Record<string, never>>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a query runs on: the pool, or a transaction. */
export type Queryable = Database | Transaction

export interface OpenDatabase {
  database: Database
  pool: pg.Pool
  /** The folder of the embedded database; undefined for one behind DATABASE_URL. */
  place?: string | undefined
  close(): Promise<void>
}

/** The PostgreSQL of DATABASE_URL cannot be used, in a sentence for the operator. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
}

/** Session-level advisory lock under which one process at a time migrates. */
const migrationLock = 7_401_000

/**
 * Every session of ours is in UTC, wherever the server is: moments before time zones existed are written with odd
 * seconds of offset elsewhere, which JavaScript does not read.
 */
export const inUtc = { options: '-c timezone=UTC' } as const

/**
 * Opens the configured PostgreSQL, or the embedded one of DATA_DIR, and brings its schema up to date.
 *
 * @param use `server` claims the embedded database for one server; `command` shares it with a running one.
 */
export async function openDatabase(
  config: { databaseUrl: string | undefined; dataDir: string },
  use: 'server' | 'command',
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(config.dataDir, use)
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl }
  try {
    await migrateSchema(connection)
  } catch (error) {
    await embedded?.close()
    throw error
  }
  const pool = new pg.Pool({ ...inUtc, ...connection, max: 10, connectionTimeoutMillis: 5000 })
  // A connection that is lost while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {})
  return {
    database: drizzle(pool),
    pool,
    place: embedded?.place,
    async close() {
      await pool.end()
      await embedded?.close()
    },
  }
}

async function migrateSchema(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (cause) {
    const words = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new DatabaseUnreachableError(`the database of DATABASE_URL cannot be reached (${words})`, { cause })
  }
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: join(packageRoot(), 'server/database/migrations') })
  } finally {
    await client.end()
  }
}
