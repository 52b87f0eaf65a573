import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { DatabaseError } from 'pg'
import { connect, DatabaseUnreachableError } from './connect.ts'
import { lackedSettings } from './session.ts'

/**
 * The kind of session that a pooler before PostgreSQL gives a connection. `session`: one session as long as the
 * connection is open, as PostgreSQL itself does. `transaction`: another session for each transaction. Then nothing that
 * belongs to a session (`set`, `listen`, an advisory lock) outlives a transaction.
 */
export type Pooling = 'session' | 'transaction'

/** Milliseconds. A pooler without a free session makes a connection wait. */
const patience = 5000
/** How often a pooler is tried that gives the same session again: other connections may have taken the free ones. */
const rounds = 3

const name = 'the pooler at DATABASE_URL gives each transaction another session'

/**
 * invalid_sql_statement_name and duplicate_prepared_statement: the session has the statements of another connection.
 */
const strangers = new Set(['26000', '42P05'])

/**
 * Checks once how a connection pools, and whether its sessions have the settings that this server needs. Throws a
 * DatabaseUnreachableError that names the missing ones.
 */
export async function lookForPooler(connection: pg.ClientConfig): Promise<Pooling> {
  const first = await connect({ ...connection, query_timeout: patience })
  try {
    const session = await first.query<{ pid: number }>('select pg_backend_pid() as pid')
    // PostgreSQL tells the process id of a new session. A pooler tells a number of its own.
    if (session.rows[0]?.pid === processOf(first)) return 'session'
    const second = await connect({ ...connection, query_timeout: patience })
    try {
      if (await keepsSession(first, second)) return 'session'
    } finally {
      await second.end()
    }
    const lacked = await lackedSettings(first)
    if (lacked.length > 0)
      throw new DatabaseUnreachableError(
        `${name}, where ${lacked.join(', ')} cannot be set by us: set them for its user as docs/growing.md shows, or let the pooler give sessions (pool_mode = session)`,
      )
    return 'transaction'
  } catch (error) {
    throw inWords(error)
  } finally {
    await first.end()
  }
}

/** The error for a command that needs one session, at a pooler that gives each transaction another. */
export function needsSession(): DatabaseUnreachableError {
  return new DatabaseUnreachableError(
    `${name}, and this command needs one for itself: run it with the address of PostgreSQL itself in DATABASE_URL`,
  )
}

/**
 * Whether the first connection keeps its session while a second one is in a transaction. The question is a prepared
 * statement with a name: it fails in any session that has not parsed it.
 */
async function keepsSession(first: pg.Client, second: pg.Client): Promise<boolean> {
  const question = { name: `look_${randomBytes(6).toString('hex')}`, text: 'select pg_backend_pid() as pid' }
  const ask = async (client: pg.Client) => (await client.query<{ pid: number }>(question)).rows[0]?.pid
  for (let n = 0; n < rounds; n++) {
    // Asked twice, because a pooler may give its sessions in turn.
    const own = new Set([await ask(first), await ask(first)])
    await second.query('begin')
    if (own.has(await ask(second))) return false
    own.add(await ask(first))
    await second.query('rollback')
    if (own.size > 1) return false
  }
  return true
}

function inWords(error: unknown): unknown {
  if (error instanceof DatabaseUnreachableError) return error
  if (error instanceof DatabaseError && strangers.has(error.code ?? ''))
    return new DatabaseUnreachableError(
      `${name}, which does not know our statements by their names: let it give sessions (pool_mode = session), or use a PgBouncer from 1.21 on with max_prepared_statements`,
      { cause: error },
    )
  const words = error instanceof Error ? error.message : String(error)
  return new DatabaseUnreachableError(
    `the pooler at DATABASE_URL does not answer on two connections (${words})`,
    {
      cause: error,
    },
  )
}

/** The driver has this field, but its types lack it. */
function processOf(client: pg.Client & { processID?: number | null }): number | null {
  return client.processID ?? null
}
