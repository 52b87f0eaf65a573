import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { openEmbeddedPostgres } from './embedded/postgres.ts'
import { lastStep, migrationsFolder, takenUntil } from './migration-list.ts'

/** Drizzle with the driver below it: Drizzle writes most queries, the driver takes statements as they are. */
type On<Client> = NodePgDatabase<Record<string, never>> & { $client: Client }
export type Database = On<pg.Pool>
/** The connection of one transaction (transaction.ts). */
export type Transaction = On<pg.ClientBase>
/** What a query runs on: the pool, or a transaction. */
export type Queryable = On<Pick<pg.ClientBase, 'query'>>

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

/** A newer version has worked on the database, and its schema is not ours, in a sentence for the operator. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError'
}

/** Advisory lock under which one process at a time makes or changes the schema. */
export const migrationLock = 7_401_000

/** How every session of ours is set, wherever the server is. */
const settings = {
  // Moments before time zones existed are written with odd seconds of offset elsewhere, which JavaScript does not read.
  timezone: 'UTC',
  // Pages are in memory or on a solid disk: an index in the right order is cheaper than reading more and sorting it.
  random_page_cost: '1.1',
  // Compiling a plan takes longer than any of ours.
  jit: 'off',
  // How much of a word must agree in a search: "payd" and "paid" share 0.4.
  'pg_trgm.word_similarity_threshold': '0.4',
}

/**
 * Milliseconds after which a server gives up and says so (503): a row that another transaction keeps locked, a statement,
 * an answer that never comes, a transaction of a process that is cut off. Commands may take as long as they need.
 */
const patience = {
  lock_timeout: 5000,
  statement_timeout: 30_000,
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Milliseconds that queries under way may take when everything else has stopped. */
const closesWithin = 5000

export const sessionOptions = {
  options: Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
}

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
  const pool = new pg.Pool({
    ...sessionOptions,
    ...connection,
    ...(use === 'server' ? patience : {}),
    max: 10,
    connectionTimeoutMillis: 5000,
  })
  // A connection that is lost while idle is replaced at its next use, and one that is lost within a transaction fails the
  // statement under way; without listeners either would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return {
    database: drizzle(pool),
    pool,
    place: embedded?.place,
    async close() {
      // A connection whose answer never comes is not waited for as long as its query would be.
      await Promise.race([pool.end(), sleep(closesWithin, undefined, { ref: false })])
      await embedded?.close()
    },
  }
}

async function migrateSchema(connection: pg.PoolConfig): Promise<void> {
  const client = await connect(connection)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (((await takenUntil(client)) ?? 0) > lastStep())
      throw new NewerSchemaError(
        'the database was brought up to date by a newer version, which this one cannot work with: start that version, or restore a backup from before it into an empty database',
      )
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.end()
  }
}

/** One connection, outside of a pool. Throws a DatabaseUnreachableError. */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return client
  } catch (cause) {
    const words = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new DatabaseUnreachableError(`the database of DATABASE_URL cannot be reached (${words})`, { cause })
  }
}
