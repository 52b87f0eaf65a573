import type { TestApp } from '#server/testing/app.ts'

/** How many transactions of this database PostgreSQL has ended because they waited for each other, each for a second. */
export async function deadlocks({ pool }: Pick<TestApp, 'pool'>): Promise<number> {
  // Each connection tells what it has counted when it is asked to; all of them are kept busy at once.
  const flush = 'select pg_stat_force_next_flush(), pg_sleep(0.1)'
  await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.query(flush)))
  const statement =
    'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()'
  const { rows } = await pool.query<{ deadlocks: number }>(statement)
  return rows[0]?.deadlocks ?? 0
}
