import type pg from 'pg'
import type { Proof } from '#reckoning/calls/terms.ts'
import { newId } from '../schema/ids.ts'
import { calls } from '../schema/ledger/calls.ts'
import type { TestApp } from './app.ts'

/** Somebody who is told of: they have a post, which was read at a site of theirs. */
export async function someStrategist(pool: pg.Pool, name = `Author ${newId()}`) {
  const [id, postId] = [newId(), newId()]
  await pool.query(`insert into strategists (id, name, name_key, post_count) values ($1, $2, lower($2), 1)`, [
    id,
    name,
  ])
  await pool.query(
    `insert into posts (id, slug, title, summary, author, source_type, strategist_id, content_source, authored_by, home)
     values ($1::uuid, $1::text, 'Margins', 'They widen.', $2, 'blog', $3, 'fetched', 'source', 'ada.example')`,
    [postId, name, id],
  )
  await pool.query(
    `insert into strategist_homes (strategist_id, home, state, first_post_id) values ($1, 'ada.example', 'own', $2)`,
    [id, postId],
  )
  return { id, postId, name }
}

export async function someStock(pool: pg.Pool, ticker = `T${newId().slice(-8).toUpperCase()}`) {
  const id = newId()
  await pool.query('insert into stocks (id, ticker, company_name) values ($1, $2, $2)', [id, ticker])
  return { id, ticker }
}

/** An empty series, of a stock or of none. */
export async function someSeries(
  pool: pg.Pool,
  {
    stockId = null,
    symbol = `S${newId().slice(-8)}`,
    currency = 'USD',
  }: Partial<Record<'symbol' | 'currency', string>> & { stockId?: string | null } = {},
) {
  const id = newId()
  await pool.query(
    `insert into price_series (id, symbol, stock_id, currency, timezone, basis, has_dividends, tells_splits, source, source_symbol)
     values ($1, $2, $3, $4, 'America/New_York', 'raw', false, true, 'csv', $2)`,
    [id, symbol, stockId, currency],
  )
  return { id, symbol, currency }
}

type Row = typeof calls.$inferInsert

export interface GivenCall extends Partial<Omit<Row, 'proof' | 'strategistId' | 'seriesId' | 'benchId'>> {
  strategist: { id: string; postId: string } | null
  stockId: string
  series: { id: string } | null
  benchmark: { id: string } | null
  proof?: Partial<Proof>
  /** Where its strategist has several, or it has none. */
  postId?: string
}

/** A call with its tip, as the job would have made it. It counts where nothing else is told, once it is placed. */
export async function aCall({ database, pool }: Pick<TestApp, 'database' | 'pool'>, given: GivenCall) {
  const { strategist, stockId, series, benchmark, proof, postId = strategist?.postId, ...columns } = given
  const tipId = newId()
  const direction = columns.direction ?? 1
  await pool.query(
    `insert into tips (id, post_id, stock_id, position, text, stance, dated_at, evidence_verified, provenance)
     values ($1, $2, $3, 1, 'It rises.', $4, now(), true, 'drafted')`,
    [tipId, postId, stockId, direction === 1 ? 'bullish' : direction === -1 ? 'bearish' : 'neutral'],
  )
  const strategistId = strategist?.id ?? null
  await database.insert(calls).values({
    ...{ tipId, strategistId, stockId, direction, deadline: '2027-01-05', deadlineFrom: '' },
    ...{ datedOn: '2026-01-05', datedBy: 'arrival', isLate: false },
    ...{ arrivedAt: new Date(), freezesAt: new Date() },
    ...{ seriesId: series?.id ?? null, benchId: benchmark?.id ?? null },
    ...(series && { entryDay: '2026-01-06', entryClose: 100, entrySplit: 1, entryTotal: 1 }),
    ...(benchmark && { benchEntry: 600 }),
    ...columns,
    proof: {
      ...{ strategistId, authoredBy: 'source', home: 'ada.example', isFetched: true, hasEvidence: true },
      ...{ provenance: 'drafted', ...proof },
    },
  })
  // Nothing else is to make it anew.
  await pool.query('delete from unsettled where tip_id = $1', [tipId])
  return tipId
}
