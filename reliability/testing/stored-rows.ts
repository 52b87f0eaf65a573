import type { TestApp } from '#server/testing/app.ts'

/**
 * Kept by the machinery for itself, and no part of what anybody stored: counts of requests, when people were here, sums
 * over what is there, and extractions, whose row tells of a source that could not be read too, and which end after their answer.
 */
const apart = ['rate_counts', 'visits', 'trends', 'trend_days', 'extractions']

/**
 * Gives a look at everything that is stored, as a number of rows and the newest transaction that wrote one for each table:
 * two looks are equal when nothing was written between them, nor deleted. The statement has a name, so that it is planned
 * once: that takes longer than the look, and some tests look after each of thousands of requests.
 */
export async function storedRows({ pool }: Pick<TestApp, 'pool'>): Promise<() => Promise<object>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [apart],
  )
  const each = rows.map(
    ({ name }) =>
      `'${name}', (select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from "${name}")`,
  )
  const look = { name: 'everything that is stored', text: `select ${halves(each)} as stored` }
  return async () => (await pool.query<{ stored: object }>(look)).rows[0]?.stored ?? {}
}

/** PostgreSQL's functions take at most 100 arguments, which is 50 tables. */
function halves(each: string[]): string {
  const parts = []
  for (let at = 0; at < each.length; at += 40) parts.push(`jsonb_build_object(${each.slice(at, at + 40)})`)
  return parts.join(' || ')
}
