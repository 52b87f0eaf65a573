import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { setSession, settings } from '../database/connections/session.ts'
import type { OpenDatabase } from '../database/database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the PostgreSQL of this test run, and its database with the schema and no rows. */
    postgres: { connection: pg.ClientConfig; template: string }
  }
}

/**
 * A database of its own with the whole schema, made from the run's template: as files, which takes half of the time where
 * nothing waits for a disk. `close` drops it.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const { connection, template } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(connection, `create database ${name} template ${template} strategy file_copy`)
  const pool = new pg.Pool({
    ...connection,
    database: name,
    max: 8,
    onConnect: client => setSession(client, settings),
  })
  // Dropping the database ends what is idle.
  pool.on('error', () => {})
  return {
    database: drizzle(pool),
    pool,
    async close() {
      await pool.end()
      await administer(connection, `drop database ${name} with (force)`)
    },
  }
}

/** A database without a schema, and its address; `timezone` is what its sessions have unless they ask for another. */
export async function emptyDatabase(
  timezone?: string,
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const { connection } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(connection, `create database ${name}`)
  if (timezone) await administer(connection, `alter database ${name} set timezone to '${timezone}'`)
  const { host = '', port = 5432, user = '', password = '' } = connection
  const parameters = new URLSearchParams({ host, port: String(port), user, password: String(password) })
  return {
    databaseUrl: `postgres:///${name}?${parameters}`,
    drop: () => administer(connection, `drop database ${name} with (force)`),
  }
}

/** Ends the sessions of a database that wait for `pg_sleep`, with what they hold. */
export async function endSleeping(pool: pg.Pool): Promise<number | null> {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
  )
  return rowCount
}

async function administer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
