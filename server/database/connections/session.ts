import type pg from 'pg'

/** Names of PostgreSQL's settings and their values; times are in milliseconds. */
type Settings = Record<string, string | number>

/** The settings of every session, whatever the server's own are. */
export const settings = {
  // Moments before time zones existed are written with odd seconds of offset elsewhere, which JavaScript does not read.
  timezone: 'UTC',
  // Pages are in memory or on a solid-state disk: an index in the right order costs less than reading more rows and
  // sorting them.
  random_page_cost: '1.1',
  // Compiling a plan takes longer than running any of our statements.
  jit: 'off',
  // How much of a word must agree in a search: "payd" and "paid" share 0.4.
  'pg_trgm.word_similarity_threshold': '0.4',
}

/**
 * Milliseconds after which a server gives up with 503: waiting for a locked row, a statement, and an idle transaction
 * of a process that was cut off. Commands may take any time.
 */
export const patience = {
  lock_timeout: 5000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** No time-outs, whatever the server's own settings are. */
export const unhurried = { lock_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 }

/**
 * Sets values for a session, or with `local` for its transaction. Uses a statement, because a pooler (PgBouncer)
 * refuses connections that bring settings.
 */
export async function setSession(client: pg.ClientBase, values: Settings, local = false): Promise<void> {
  await client.query(
    'select set_config(name, value, $3) from unnest($1::text[], $2::text[]) as wanted (name, value)',
    [Object.keys(values), Object.values(values).map(String), local],
  )
}

/**
 * The names of the settings that this server needs and a session lacks. Time-outs may differ, but must not be 0
 * (endless).
 */
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
