import type { RecordHorizon } from '#contract/records.ts'
import type { StrategistWithRecord } from '#contract/strategists.ts'
import type { Queryable } from '../../../../database/database.ts'
import {
  isoTime,
  newestRows,
  pageOf,
  readPage,
  rowsOfPage,
  type TextPage,
  valuesOf,
} from '../../../../database/statements/json-page.ts'
import type { Cursor } from '../../../../database/statements/keyset.ts'
import { isPosition } from '../../../../http/requests/cursor.ts'
import { isOneWithPosts } from '../aliases.ts'
import { isFound } from './is-found.ts'
import { withRecord } from './with-record.ts'

/** One page of the list of strategists. */
interface Asked {
  limit: number
  after: Cursor | null
  horizon: RecordHorizon
  /** Folded parts of a name; none: everybody. */
  words: readonly string[]
}

/** Strategists, newest first, each with their record in short. */
export async function listStrategists(
  database: Queryable,
  { limit, after, horizon, words }: Asked,
): Promise<TextPage<StrategistWithRecord>> {
  const { most, named } = rowsOfPage(limit)
  const rows = newestRows({
    table: 'strategists',
    as: 'strategist',
    where: `${isOneWithPosts('strategists')} and ${isNamed('strategists', words, after ? 4 : 2)}`,
    columns: withRecord(horizon),
    after: after ? 2 : 0,
    most,
  })
  const name = `strategists, ${horizon}${after ? ' after' : ''}${named}`
  const statement = { ...(words.length === 0 && { name }), text: pageOf(rows) }
  return readPage(database, statement, [limit, ...valuesOf(after), ...words])
}

/**
 * The same, ranked strategists first. A cursor names a rank, or for an unranked strategist the moment they were added.
 */
export async function listStrategistsByRecord(
  database: Queryable,
  { limit, after, horizon, words }: Asked,
): Promise<TextPage<StrategistWithRecord>> {
  const { most, named } = rowsOfPage(limit)
  const isAmongRanked = after !== null && isPosition(after.key)
  const isBehindRanked = after !== null && !isAmongRanked
  const from = isAmongRanked ? 3 : isBehindRanked ? 4 : 2
  const ranked = `
    select strategist.*, score.rank
    from strategist_scores as score join strategists as strategist on strategist.id = score.strategist_id
    where score.horizon = ${horizon} and score.rank is not null and ${isOneWithPosts('strategist')}
      and strategist.withheld_at is null and ${isNamed('strategist', words, from)} ${isAmongRanked ? 'and score.rank > $2::int' : ''}
    order by score.rank limit ${most}`
  const others = `
    select strategists.*, null::int as rank from strategists
    where ${isOneWithPosts('strategists')} and ${isNamed('strategists', words, from)} and (strategists.withheld_at is not null or not exists (
        select from strategist_scores as score
        where score.strategist_id = strategists.id and score.horizon = ${horizon} and score.rank is not null))
      ${isBehindRanked ? 'and (created_at, id) < ($2::timestamptz, $3::uuid)' : ''}
    order by created_at desc nulls last, id desc nulls last
    limit ${most}`
  // As many unranked strategists as the page still needs: none on most pages. They are looked up one by one.
  const rest = `${others} - (select count(*) from ranked)`
  const order = 'strategist.rank nulls last, strategist.created_at desc, strategist.id desc'
  const wanted = isBehindRanked
    ? others
    : `with ranked as materialized (${ranked}) (select * from ranked) union all (${rest})`
  const rows = `
    select row_number() over (order by ${order}) as n, coalesce(strategist.rank::text, ${isoTime('strategist.created_at')}) as key, strategist.id, item
    from (
      select * from (${wanted}) as strategist order by ${order} limit ${most}
    ) as strategist cross join lateral (select ${withRecord(horizon)}) as item`
  const place = after ? (isAmongRanked ? ' after a rank' : ' after') : ''
  const name = `strategists by record, ${horizon}${place}${named}`
  const statement = { ...(words.length === 0 && { name }), text: pageOf(rows, key => key) }
  const cursor = isAmongRanked && after ? [after.key] : valuesOf(after)
  return readPage(database, statement, [limit, ...cursor, ...words])
}

/** SQL: whether a row of strategists has a name with all words, which are the parameters from this number on. */
function isNamed(strategist: string, words: readonly string[], from: number): string {
  if (words.length === 0) return 'true'
  return `exists (select from strategist_totals as total
    where total.strategist_id = ${strategist}.id and ${isFound(words, from)})`
}
