import type pg from 'pg'

/** Names of PostgreSQL's settings and their values; times are in milliseconds. */
type Settings = Record<string, string | number>

/** How every session of ours is set, wherever the server is. */
export const settings = {
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
 * a transaction of a process that is cut off. Commands may take as long as they need.
 */
export const patience = {
  lock_timeout: 5000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** As long as it takes, whatever the server is set to. */
export const unhurried = { lock_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 }

/**
 * Sets a session, or with `local` the transaction that it is in. By a statement: a pooler (PgBouncer) refuses a connection
 * that is opened with settings.
 */
export async function setSession(client: pg.ClientBase, values: Settings, local = false): Promise<void> {
  await client.query(
    'select set_config(name, value, $3) from unnest($1::text[], $2::text[]) as wanted (name, value)',
    [Object.keys(values), Object.values(values).map(String), local],
  )
}

/** Names of what we need and a session has not by itself. Its times may be others, but not without an end. */
export async function lackedSettings(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[], $2::text[]) as wanted (name, value)
     where current_setting(name, true) is distinct from value
     union all
     select name from unnest($3::text[]) as name where current_setting(name) = '0'`,
    [Object.keys(settings), Object.values(settings), Object.keys(patience)],
  )
  return rows.map(({ name }) => name)
}
