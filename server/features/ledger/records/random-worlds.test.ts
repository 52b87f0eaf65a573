import { beforeAll, expect, it } from 'vitest'
import type { StrategistRecord } from '#contract/records.ts'
import { inLane } from '#extraction/testing/lane.ts'
import { patience } from '#extraction/testing/until.ts'
import { differences } from '../../../database/recount.ts'
import { newId } from '../../../schema/ids.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { seededRandom } from '../../../testing/random.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { readListings } from '../../market/series/listings.ts'
import { settleTips } from '../calls/settling/settle-tips.ts'
import { scoreRecords } from './score.ts'

// Worlds of their own, each with its currency, its stocks and its strategists, and a recount of everything from the files that
// anybody can download. Nothing here uses an expression of the product.

const app = sharedApp()
const client = sharedClient(app)

/** The same are made in each run, and the first of them in `npm test`: every tenth is a large one. */
const worlds = inLane({ quick: 10, all: 100 })
const firstDay = Date.UTC(2024, 0, 2)
const day = 86_400_000

interface Stock {
  id: string
  seriesId: string
  ticker: string
  days: [day: string, close: number][]
  ended: { day: string; value: number } | null
}

interface World {
  currency: string
  market: Stock
  stocks: Stock[]
  strategists: string[]
}

const random = seededRandom(20261123)
const made = Array.from({ length: worlds }, (_, index) => aWorld(index))

beforeAll(async () => {
  for (const world of made) await store(world)
  const benchmarks = new Map(made.map(({ currency, market }) => [currency, market.ticker]))
  const settling = { database: app.database, listings: await readListings(undefined), benchmarks }
  await settleTips({ ...settling, countsSupplied: false })
  await scoreRecords(settling)
}, patience(300_000))

it('everything that is told of records is what their downloads and the prices come to', {
  timeout: patience(300_000),
}, async () => {
  const told: { strategistId: string; record: StrategistRecord }[] = []
  for (const world of made)
    for (const id of world.strategists) {
      const calls = await download(id)
      expectPlaced(calls)
      for (const horizon of [1, 3, 6, 12]) {
        const record = await bodyOf<StrategistRecord>(
          client.get(`/api/strategists/${id}/record?horizon=${horizon}`),
        )
        expect({ id, ...record }).toMatchObject({ id, ...recounted(world, calls, horizon) })
        if (horizon === 1) told.push({ strategistId: id, record })
      }
    }
  const board = told
    .filter(({ record }) => record.resolved >= 20 && record.months >= 6)
    .sort(
      (one, other) =>
        (other.record.low ?? 0) - (one.record.low ?? 0) ||
        other.record.resolved - one.record.resolved ||
        (one.strategistId < other.strategistId ? -1 : 1),
    )
  expect(board.length).toBeGreaterThan(worlds / 20)
  expect(board.map(({ record }) => record.rank)).toEqual(board.map((_, index) => index + 1))
  const ofScores = (await differences(app.pool)).filter(({ table }) => table === 'strategist_scores')
  expect(ofScores).toEqual([])
})

type Row = Record<string, string>

/** The calls of a strategist, as the file has them. */
async function download(id: string): Promise<Row[]> {
  const answer = await client.get(`/api/strategists/${id}/calls`, { accept: 'text/csv' })
  const [header = '', ...lines] = (await answer.text()).trimEnd().split('\r\n')
  const names = header.split(',')
  return lines.map(line => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])))
}

/** Of calls that nothing but a repeat keeps from counting, the first of 90 days counts, in each direction and stock. */
function expectPlaced(calls: Row[]): void {
  const last = new Map<string, { at: number; tipId: string | undefined }>()
  const inOrder = calls.toSorted((one, other) =>
    `${one.entryDay}${one.tipId}` < `${other.entryDay}${other.tipId}` ? -1 : 1,
  )
  for (const call of inOrder) {
    if (call.counted !== 'true' && !call.whyNot?.startsWith('repeat of')) continue
    const key = `${call.ticker} ${call.direction}`
    const at = Date.parse(call.entryDay ?? '')
    const before = last.get(key)
    const repeats = before !== undefined && at - before.at <= 90 * day
    expect([call.tipId, call.counted, call.repeatOf]).toEqual([
      ...[call.tipId, String(!repeats), repeats ? before.tipId : ''],
    ])
    if (!repeats) last.set(key, { at, tipId: call.tipId })
  }
}

function recounted(world: World, calls: Row[], horizon: number) {
  const counted = calls.filter(call => call.counted === 'true')
  const state = (call: Row) => call[`s${horizon}`]
  const isKnown = (call: Row) => state(call) === 'known' && call[`b${horizon}`] !== ''
  const known = counted.filter(isKnown)
  const results = known.map(
    call => Number(call.direction) * (micro(call[`r${horizon}`]) - micro(call[`b${horizon}`])),
  )
  const [n, hits] = [known.length, results.filter(x => x > 0).length]
  const unknown = counted.filter(call => state(call) !== 'pending' && !isKnown(call)).length
  const targets = (word: string) => counted.filter(call => call.targetState === word).length
  const enough = n >= 10
  const [low, high] = ends(hits, n)
  const mean = results.reduce((sum, x) => sum + x, 0) / n / 1e6
  const chance = known.reduce((sum, call) => sum + chanceOf(world, call, horizon), 0) / n
  const near = (value: number) => (enough ? expect.closeTo(value, 5) : null)
  return {
    ...{ horizon, resolved: n, hits, unknown, open: counted.length - n - unknown },
    ...{ rate: near(hits / n), low: near(low), high: near(high), mean: near(mean), chance: near(chance) },
    ...{ boundLow: near(hits / (n + unknown)), boundHigh: near((hits + unknown) / (n + unknown)) },
    verdict: enough ? (low > chance ? 'better' : high < chance ? 'worse' : 'unclear') : null,
    months: new Set(known.map(({ entryDay }) => entryDay?.slice(0, 7))).size,
    targets: { hits: targets('hit'), missed: targets('missed'), unclear: targets('unclear') },
  }
}

/** Millionths: results have six decimals. */
function micro(cell: string | undefined): number {
  return Math.round(Number(cell) * 1e6)
}

/** The shares p at which hits are 1.96 standard deviations away: both roots of (hits/n − p)² n = 1.96² p (1 − p). */
function ends(hits: number, n: number): [number, number] {
  const [z2, rate] = [1.96 ** 2, hits / n]
  const [a, b, c] = [n + z2, -(2 * n * rate + z2), n * rate ** 2]
  const root = Math.sqrt(b * b - 4 * a * c)
  return [(-b - root) / (2 * a), (-b + root) / (2 * a)]
}

/** How many of the stocks beat the market from the first day of the month on, which a bearish call hopes they do not. */
function chanceOf({ stocks, market }: World, call: Row, horizon: number): number {
  const month = call.entryDay?.slice(0, 7)
  const beats = stocks.flatMap(stock => {
    const entry = stock.days.find(([one]) => one.slice(0, 7) === month)
    if (!entry) return []
    const over = monthsLater(entry[0], horizon)
    const lasts = stock.ended && stock.ended.day <= over
    const close = lasts ? stock.ended?.value : closeOn(stock, over)
    const isThere = lasts ? lastOf(market) >= over : lastOf(stock) >= over
    const [from, until] = [closeOn(market, entry[0]), closeOn(market, over)]
    if (close === undefined || !isThere || from === undefined || until === undefined) return []
    return [Math.round(1e6 * (close / entry[1] - 1)) > Math.round(1e6 * (until / from - 1))]
  })
  if (beats.length < 20) return 0.5
  const share = beats.filter(Boolean).length / beats.length
  return call.direction === '1' ? share : 1 - share
}

function lastOf({ days }: Stock): string {
  return days.at(-1)?.[0] ?? ''
}

function closeOn({ days }: Stock, on: string): number | undefined {
  const found = days.findLast(([one]) => one <= on)
  return found && Date.parse(on) - Date.parse(found[0]) <= 7 * day ? found[1] : undefined
}

function monthsLater(from: string, months: number): string {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return iso(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

function aWorld(index: number): World {
  const isLarge = index % 10 === 0
  return {
    currency: `X${String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26))}`,
    market: aStock(`MARKET${index}`, 0.002),
    stocks: Array.from({ length: isLarge ? 24 : 3 + whole(4) }, (_, n) => aStock(`W${index}S${n}`, 0.03)),
    strategists: isLarge ? [newId(), newId()] : [newId()],
  }
}

/** Closes of some two years, three or four days apart or a week and a half, of which some end and some stop. */
function aStock(ticker: string, by: number): Stock {
  const days: Stock['days'] = []
  const isMarket = ticker.startsWith('MARKET')
  const last = isMarket || random() < 0.85 ? 700 : 200 + whole(400)
  let close = 100
  for (let n = 0; n < last; n += isMarket ? 1 : random() < 0.03 ? 12 : 3 + whole(2)) {
    close = Math.round(100 * close * (1 + by * (random() - 0.48))) / 100
    days.push([iso(firstDay + n * day), close])
  }
  const end = iso(firstDay + (last + 5) * day)
  const ended = last < 700 && random() < 0.5 ? { day: end, value: random() < 0.5 ? 0 : 60 } : null
  return { id: newId(), seriesId: newId(), ticker, days, ended }
}

function iso(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

function whole(below: number): number {
  return Math.floor(random() * below)
}

function oneOf<T>(all: readonly [T, ...T[]]): T {
  return all[whole(all.length)] ?? all[0]
}

async function store({ currency, market, stocks, strategists }: World): Promise<void> {
  const all = [market, ...stocks]
  await app.pool.query(
    `insert into stocks (id, ticker, company_name) select id, ticker, ticker from json_to_recordset($1) as s(id uuid, ticker text)`,
    [JSON.stringify(stocks)],
  )
  await app.pool.query(
    `insert into price_series (id, symbol, stock_id, currency, timezone, basis, has_dividends, tells_splits, source, source_symbol,
       first_day, last_day, last_close, last_split, last_total, ended_on, end_value, end_reason)
     select id, symbol, stock, $2, 'UTC', 'raw', false, true, 'csv', symbol, first, last, 1, 1, 1, ended, value,
       case when ended is not null then 'delisted' end
     from json_to_recordset($1) as s(id uuid, symbol text, stock uuid, first date, last date, ended date, value numeric)`,
    [
      JSON.stringify(
        all.map(stock => ({
          ...{ id: stock.seriesId, symbol: stock.ticker, stock: stock === market ? null : stock.id },
          ...{ first: stock.days[0]?.[0], last: lastOf(stock) },
          ...{ ended: stock.ended?.day, value: stock.ended?.value },
        })),
      ),
      currency,
    ],
  )
  await app.pool.query(
    `insert into prices (series_id, day, close, split_factor, total_factor, by_file)
     select id, (one ->> 0)::date, (one ->> 1)::numeric, 1, 1, true
     from json_to_recordset($1) as s(id uuid, days json), json_array_elements(days) as one`,
    [JSON.stringify(all.map(({ seriesId, days }) => ({ id: seriesId, days })))],
  )
  for (const id of strategists) await storeStrategist(id, stocks)
}

/** Somebody with tips of all kinds, each of a post of its own. */
async function storeStrategist(id: string, stocks: Stock[]): Promise<void> {
  const tips = Array.from({ length: stocks.length > 20 ? 160 : 12 + whole(20) }, () => {
    const stock = oneOf(stocks as [Stock, ...Stock[]])
    const close = stock.days[0]?.[1] ?? 100
    const flaw =
      random() < 0.8 ? '' : oneOf(['supplied', 'person', 'elsewhere', 'late', 'evidence', 'edited'])
    const at = firstDay + whole(640 * 24) * 3_600_000
    return {
      ...{ id: newId(), postId: newId(), stock: stock.id, at: new Date(at).toISOString(), flaw },
      stance: oneOf(['bullish', 'bullish', 'bearish', 'neutral']),
      target: random() < 0.4 ? Math.round(close * (0.6 + random())) : null,
      published: flaw === 'late' ? new Date(at - 40 * day).toISOString() : null,
    }
  })
  const given = JSON.stringify(tips)
  const row = `json_to_recordset($1) as t(id uuid, "postId" uuid, stock uuid, at timestamptz, flaw text, stance text,
    target numeric, published timestamptz)`
  await app.pool.query('insert into strategists (id, name, name_key, post_count) values ($1, $2, $2, 1)', [
    ...[id, `author ${id}`],
  ])
  await app.pool.query(
    `insert into posts (id, slug, title, summary, source_type, created_at, strategist_id, author, content_source, authored_by,
       home, published_at, dated_by)
     select "postId", "postId"::text, 'A letter', 'Some words', 'blog', at, $2::uuid, 'author ' || $2,
       case flaw when 'supplied' then 'supplied' else 'fetched' end, case flaw when 'person' then 'person' else 'source' end,
       case flaw when 'elsewhere' then 'elsewhere.example' else 'own.example' end, published,
       case when published is null then 'arrival' else 'source' end
     from ${row}`,
    [given, id],
  )
  await app.pool.query(
    `insert into strategist_homes (strategist_id, home, state) values ($1, 'own.example', 'own'), ($1, 'elsewhere.example', 'asked')`,
    [id],
  )
  await app.pool.query(
    `insert into tips (id, post_id, stock_id, position, text, stance, price_target_value, created_at, dated_at, evidence_verified,
       provenance)
     select id, "postId", stock, 1, 'A tip', stance, target, at, at, flaw <> 'evidence',
       case flaw when 'edited' then 'edited' else 'drafted' end
     from ${row}`,
    [given],
  )
}
