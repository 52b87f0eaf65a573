import type { RecordHorizon } from '#contract/records.ts'
import type { StrategistColumn } from '#contract/strategist-sorts.ts'
import type { StrategistWithRecord } from '#contract/strategists.ts'
import type { Queryable } from '../../../../database/database.ts'
import {
  isoTime,
  pageOf,
  readPage,
  rowsOfPage,
  type TextPage,
  valuesOf,
} from '../../../../database/statements/json-page.ts'
import type { Cursor } from '../../../../database/statements/keyset.ts'
import { isMoment, isPosition } from '../../../../http/requests/cursor.ts'
import { columnOrders, isScored } from './columns.ts'
import { isFound } from './is-found.ts'
import { withRecord } from './with-record.ts'

/** One page of the table of strategists. */
interface Asked {
  limit: number
  after: Cursor | null
  horizon: RecordHorizon
  sort: StrategistColumn
  order: 'asc' | 'desc'
  /** Folded parts of a name; none: everybody. */
  words: readonly string[]
}

/**
 * Strategists in the order of a column, equal ones by id. Those who have no figure of a record come behind all others,
 * whichever way the column is sorted, by the date of their newest post. The cursor tells by the form of its key in which
 * of the two parts the page begins.
 */
export function listStrategistsByColumn(
  database: Queryable,
  asked: Asked,
): Promise<TextPage<StrategistWithRecord>> {
  const { limit, after, horizon, sort, order, words } = asked
  const column = columnOrders[sort]
  const { most, named } = rowsOfPage(limit)
  const isBehind = after !== null && column.ofRecord !== undefined && isMoment(after.key)
  const values = [limit, ...valuesOf(after), ...words]
  const found = isFound(words, after ? 4 : 2)
  const place = isBehind
    ? ` and (total.last_at, total.strategist_id) < ($2::timestamptz, $3::uuid)`
    : after
      ? ` and (${column.value}, ${column.ofRecord ? 'score' : 'total'}.strategist_id) ${order === 'asc' ? '>' : '<'} ($2::${column.type}, $3::uuid)`
      : ''
  const written = column.type === 'timestamptz' ? isoTime(column.value) : `${column.value}::text`
  const by = (value: string, id: string, way: string) => `order by ${value} ${way}, ${id} ${way}`
  const ofTotals = `
    select total.strategist_id as id, ${written} as key, ${column.value} as value, null::timestamptz as last_at
    from strategist_totals as total where ${found}${place}
    ${by(column.value, 'total.strategist_id', order)} limit ${most}`
  const scored = isScored(column, horizon)
  const first = `
    select score.strategist_id as id, ${written} as key, ${column.value} as value, null::timestamptz as last_at
    from strategist_scores as score join strategist_totals as total on total.strategist_id = score.strategist_id
    where ${scored} and not total.withheld and ${found}${place}
    ${by(column.value, 'score.strategist_id', order)} limit ${most}`
  const rest = `
    select total.strategist_id as id, ${isoTime('total.last_at')} as key, null::${column.type} as value, total.last_at
    from strategist_totals as total
    where (total.withheld or not exists (
        select from strategist_scores as score where score.strategist_id = total.strategist_id and ${scored}))
      and ${found}${isBehind ? place : ''}
    ${by('total.last_at', 'total.strategist_id', 'desc')} limit ${most}`
  const wanted = !column.ofRecord
    ? ofTotals
    : isBehind
      ? rest
      : // As many of the others as the page still needs: none on most pages.
        `with first as materialized (${first}) (select * from first)
          union all (${rest} - (select count(*) from first))`
  const sorted = `place.value ${order} nulls last, place.last_at desc, case when place.last_at is null then place.id end ${order}, place.id desc`
  const rows = `
    select row_number() over (order by ${sorted}) as n, place.key, place.id, item
    from (select * from (${wanted}) as place order by ${sorted} limit ${most}) as place
      join strategists as strategist on strategist.id = place.id
      cross join lateral (select ${withRecord(horizon)}) as item`
  const statement = {
    // A search is planned for its words each time.
    ...(words.length === 0 && {
      name: `strategists by ${sort} ${order}, ${horizon}${isBehind ? ' behind' : after ? ' after' : ''}${named}`,
    }),
    text: pageOf(rows, key => key),
  }
  return readPage(database, statement, values)
}

/** Whether a cursor's key is one of a column's list. */
export function isKeyOfColumn(sort: StrategistColumn): (key: string) => boolean {
  const { type, ofRecord } = columnOrders[sort]
  const isOwn: Record<typeof type, (key: string) => boolean> = {
    text: key => key.isWellFormed() && !key.includes('\0') && key.length <= 200,
    integer: isPosition,
    timestamptz: isMoment,
    numeric: key => /^-?\d{1,3}(\.\d{1,30})?$/.test(key),
  }
  return key => isOwn[type](key) || (ofRecord !== undefined && isMoment(key))
}
