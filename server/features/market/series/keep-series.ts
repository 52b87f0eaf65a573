import { DividendError, type FactoredDay, factorsOf } from '#reckoning/prices/factors.ts'
import { wordsOfSplit } from '#reckoning/prices/rebase.ts'
import { type Revision, revisionOf } from '#reckoning/prices/revision.ts'
import { isSame } from '#reckoning/prices/same.ts'
import type { ReadSeries } from '#reckoning/prices/series.ts'
import { type Listing, minorUnits } from '#reckoning/prices/symbols.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { newId } from '../../../schema/ids.ts'
import { fitted, type Moved } from './fit-reading.ts'
import { type Known, type KnownAction, knownOf } from './known.ts'
import { lookForJumps } from './look-for-jumps.ts'
import { SeriesRefusedError } from './series-refused.ts'
import { splitsThatStay } from './splits-that-stay.ts'
import { mustBeOfItsUnits } from './units.ts'

export interface Told {
  symbol: string
  /** The symbol that the source uses. */
  sourceSymbol: string
  source: string
  /** The currency and time zone of the symbol. */
  listing: Listing
  read: ReadSeries
  /** Whether this is the operator's own file, which wins over vendors on each day. */
  byFile: boolean
}

/** The result of a reading, in numbers of days. */
export interface Kept {
  isNew: boolean
  added: number
  revised: number
  suspectFrom: string | null
  moved: Moved | null
}

/** Rows of one statement, at most. */
const batch = 5000

/**
 * Stores a reading of a series, all of it or nothing. New days are added. A known day whose close or action differs is
 * updated, which is a revision. Days that are not in the reading stay. If all known days differ by one factor, there
 * was a split, and the known closes are first converted to the new scale (fit-reading.ts). Throws a SeriesRefusedError.
 *
 * @param benchmarks the symbol of the benchmark, by currency.
 */
export function keepSeries(
  database: Database,
  told: Told,
  benchmarks: ReadonlyMap<string, string>,
): Promise<Kept> {
  return inTransaction(database, transaction => keepSeriesIn(transaction, told, benchmarks))
}

/** The same, in a transaction that the caller has begun. */
export async function keepSeriesIn(
  transaction: Transaction,
  told: Told,
  benchmarks: ReadonlyMap<string, string>,
): Promise<Kept> {
  const quoted = quotedIn(told)
  const { currency, per } = minorUnits(quoted)
  const [series] = await run<SeriesRow>(transaction, upserted, [
    newId(),
    told.symbol,
    currency,
    told.listing.timezone,
    told.read.basis,
    told.source,
    told.sourceSymbol,
    told.read.hasDividends,
    told.read.tellsSplits,
  ])
  if (!series) throw new Error('A series has no row')
  if (series.currency !== currency)
    throw new SeriesRefusedError(`prices are in ${currency}, not ${series.currency}`)
  const before = await knownOf(transaction, series.id)
  await mustBeOfItsUnits(transaction, before, told, per)
  const { known, read, moved } = fitted(before, told, series.basis, per)
  if (moved?.waits) {
    await run(transaction, described, [series.id])
    return { isNew: false, added: 0, revised: 0, suspectFrom: null, moved }
  }
  const isConverted = series.basis !== read.basis
  if (isConverted) await run(transaction, converted, [series.id, read.basis])
  const merged = merge(known, { ...told, read }, { per, hasMoved: moved !== null })
  const days = factored(merged, read.basis)
  const revision = moved ? movedBy(moved, before) : revisionOf(known, merged)
  const revised = revision.days
  await store(transaction, series.id, before, days, merged)
  await run(transaction, described, [series.id])
  const added = days.filter(({ day }) => !known.days.has(day))
  const lastKnown = [...known.days.keys()].at(-1) ?? ''
  const isOther = isConverted || revised.length > 0 || added.some(({ day }) => day < lastKnown)
  if (added.length > 0 || isOther) await run(transaction, toSettle, [series.id, isOther || lastKnown === ''])
  const suspectFrom = await lookForJumps(transaction, series.id, benchmarks)
  if (revised.length > 0)
    await run(transaction, revisedBy, [series.id, revised.length, revised[0] ?? null, revision.what])
  return {
    ...{ isNew: known.days.size === 0, added: added.length, suspectFrom, moved },
    revised: moved ? 0 : revised.length,
  }
}

/** The revision for receipts when all known days moved with a split. */
function movedBy({ split, days }: Moved, { days: known }: Known): Revision {
  const what = `all ${days.toLocaleString('en-US')} days changed by one factor, as behind a split of ${wordsOfSplit(split)}`
  return { days: [...known.keys()], what }
}

interface SeriesRow extends Record<string, unknown> {
  id: string
  currency: string
  basis: ReadSeries['basis']
}

interface Merged {
  days: { day: string; close: number; byFile: boolean }[]
  actions: KnownAction[]
}

/** The currency of the stated prices. A file may differ from the listing, a vendor may not. */
function quotedIn({ read, listing, byFile }: Told): string {
  const told = read.currency ?? listing.currency
  const [one, other] = [minorUnits(told), minorUnits(listing.currency)]
  if (!byFile && (one.currency !== other.currency || one.per !== other.per))
    throw new SeriesRefusedError(`prices are in ${told}, not ${listing.currency}`)
  return told
}

/** The series after this reading, in major units of its currency. A file wins over vendors on days that both have. */
function merge(
  known: Known,
  { read, byFile }: Told,
  { per, hasMoved }: { per: number; hasMoved: boolean },
): Merged {
  const wins = (before: { byFile: boolean } | undefined) => byFile || !before?.byFile
  const days = new Map<string, Merged['days'][number]>(known.days)
  for (const { day, close } of read.days) {
    const before = days.get(day)
    if (!wins(before)) continue
    const value = close / per
    days.set(day, { day, close: before && isSame(before.close, value) ? before.close : value, byFile })
  }
  const told = new Set(read.days.map(({ day }) => day))
  const [first = '', last = ''] = [read.days[0]?.day, read.days.at(-1)?.day]
  const isTold = (day: string) => (byFile ? told.has(day) : day >= first && day <= last)
  const tells = { split: read.tellsSplits, dividend: read.hasDividends }
  const closes = read.days.map(({ day, close }) => ({ day, close: close / per }))
  const stays = splitsThatStay(known, { ...read, days: closes }, hasMoved)
  const actions = new Map(
    [...known.actions].filter(
      ([key, one]) => !(tells[one.kind] && isTold(one.day) && wins(one)) || stays.has(key),
    ),
  )
  for (const action of read.actions) {
    const key = `${action.day} ${action.kind}`
    if (!wins(actions.get(key))) continue
    const value = action.kind === 'dividend' ? action.value / per : action.value
    actions.set(key, { ...action, value, byFile })
  }
  return {
    days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    actions: [...actions.values()],
  }
}

function factored({ days, actions }: Merged, basis: ReadSeries['basis']): FactoredDay[] {
  try {
    return factorsOf(days, actions, basis)
  } catch (error) {
    if (error instanceof DividendError) throw new SeriesRefusedError(error.message)
    throw error
  }
}

/** Stores what has changed: closes, actions, and the factors of all days from a new action on. */
async function store(
  transaction: Transaction,
  id: string,
  known: Known,
  days: FactoredDay[],
  merged: Merged,
): Promise<void> {
  const changed = days.flatMap((day, index) => {
    const before = known.days.get(day.day)
    const byFile = merged.days[index]?.byFile === true
    const isStored =
      before?.close === day.close &&
      before.split === day.split &&
      before.total === day.total &&
      before.byFile === byFile
    return isStored ? [] : [{ ...day, byFile }]
  })
  for (let from = 0; from < changed.length; from += batch)
    await run(transaction, addDays, [id, jsonRows(changed.slice(from, from + batch))])
  await run(transaction, replaceActions, [id, jsonRows(merged.actions)])
}

/** SQL: a planned series without prices takes the value of the first prices. */
const ofFirst = (column: string) =>
  `${column} = case when price_series.last_day is null then excluded.${column} else price_series.${column} end`

const upserted = {
  name: 'keep series',
  text: `
    insert into price_series (id, symbol, currency, timezone, basis, source, source_symbol, has_dividends, tells_splits, stock_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8::bool, $9::bool, (select id from stocks where ticker = $2))
    on conflict (symbol) do update set source = excluded.source, source_symbol = excluded.source_symbol,
      ${['currency', 'timezone', 'basis'].map(ofFirst).join(', ')},
      has_dividends = price_series.has_dividends or excluded.has_dividends,
      settle_all = price_series.settle_all or (excluded.has_dividends and not price_series.has_dividends),
      settle_at = case when excluded.has_dividends and not price_series.has_dividends then now() else price_series.settle_at end,
      tells_splits = price_series.tells_splits or excluded.tells_splits
    returning id, currency, basis`,
}

const converted = {
  name: 'convert series',
  text: 'update price_series set basis = $2 where id = $1',
}

const addDays = {
  name: 'add days to series',
  text: `
    insert into prices (series_id, day, close, split_factor, total_factor, by_file)
    select $1, day, close, split, total, "byFile"
    from json_to_recordset($2) as given(day date, close numeric, split numeric, total numeric, "byFile" bool)
    on conflict (series_id, day) do update set close = excluded.close, split_factor = excluded.split_factor,
      total_factor = excluded.total_factor, by_file = excluded.by_file`,
}

const replaceActions = {
  name: 'replace actions of series',
  text: `
    with given as (
      select * from json_to_recordset($2) as given(day date, kind text, value numeric, "byFile" bool)
    ), gone as (
      delete from price_actions where series_id = $1 and (day, kind) not in (select day, kind from given)
    )
    insert into price_actions (series_id, day, kind, value, by_file) select $1, day, kind, value, "byFile" from given
    on conflict (series_id, day, kind) do update set value = excluded.value, by_file = excluded.by_file
      where (price_actions.value, price_actions.by_file) <> (excluded.value, excluded.by_file)`,
}

const described = {
  name: 'describe series',
  text: `
    update price_series set first_day = first.day, last_day = last.day, last_close = last.close,
      last_split = last.split_factor, last_total = last.total_factor,
      failures = 0, last_error = null, fetched_at = now()
    from (select day from prices where series_id = $1 order by day limit 1) as first,
      (select * from prices where series_id = $1 order by day desc limit 1) as last
    where price_series.id = $1`,
}

const toSettle = {
  name: 'series to settle',
  text: 'update price_series set settle_at = now(), settle_all = settle_all or $2::bool where id = $1',
}

const revisedBy = {
  name: 'revise series',
  text: `
    with revised as (update price_series set revision = revision + 1 where id = $1 returning id, revision)
    insert into price_revisions (series_id, revision, days, first_day, what)
    select id, revision, $2::int, $3::date, $4 from revised`,
}
