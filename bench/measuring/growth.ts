import type pg from 'pg'
import { ask, askWell, signIn } from '../servers/ask.ts'
import type { Program } from '../servers/program.ts'
import { chooseSubjects } from '../servers/subjects.ts'
import { type Bar, bars, standing } from './bars.ts'
import { drive, type Load } from './load.ts'
import { figure, table } from './markdown.ts'
import { alternate } from './rounds.ts'
import { median } from './statistics.ts'

/** A product on a database of a size. */
export interface Size {
  tips: number
  product: Program
  database: pg.Client
  close(): Promise<void>
}

/** Requests of one kind, several of each so that no figure is that of one row. */
interface Read {
  name: string
  bar: Bar
  /** The bar is about the milliseconds of the p50 at the largest size, and not about growth. */
  isTime?: boolean
  requests: { path: string; headers: Record<string, string> }[]
}

/** A read at each size; times in milliseconds, the middle of the rounds. */
export interface Growth {
  name: string
  bar: Bar
  isTime: boolean
  sizes: { tips: number; p50: number; p99: number }[]
  /** p50 at the end of the range by that at its beginning; not a number where one of them was not measured. */
  growth: number
  /** The beginning of the range by itself: how far two runs of the same thing differ here. */
  same: number
  standing: string
}

/** The numbers of tips that the bars are about. */
const range = { from: 10_000, to: 1_000_000 }

/** Measures every read at every size, one request at a time, all sizes in turn. */
export async function measureGrowth(
  sizes: Size[],
  rounds: number,
  seconds: number,
  onBegin: (name: string) => void,
): Promise<Growth[]> {
  // The one that others are compared with comes first, and once more at the end of each round.
  const ordered = sizes.toSorted(
    (one, other) => Number(other.tips === range.from) - Number(one.tips === range.from),
  )
  const reads = await Promise.all(ordered.map(readsOf))
  const grown: Growth[] = []
  for (const [index, { name, bar, isTime = false }] of (reads[0] ?? []).entries()) {
    onBegin(name)
    const sides = Object.fromEntries(
      ordered.map(({ tips, product }, at) => {
        const requests = reads[at]?.[index]?.requests ?? []
        return [`${tips} tips`, () => drive(product.origin, requests, { connections: 1, seconds })]
      }),
    )
    for (const warmUp of Object.values(sides)) await warmUp()
    const measured = await alternate<Load>(rounds, sides)
    const { ratio, same } = measured.compare(`${range.to} tips`, load => load.p50)
    const growth = ordered[0]?.tips === range.from ? ratio : Number.NaN
    const measuredSizes = sizes.map(({ tips }) => {
      const loads = measured.of(`${tips} tips`)
      const failures = loads.reduce((sum, load) => sum + load.failures, 0)
      if (failures > 0) throw new Error(`${name} at ${tips} tips: ${failures} requests failed`)
      return { tips, p50: median(loads.map(load => load.p50)), p99: median(loads.map(load => load.p99)) }
    })
    const largest = measuredSizes.at(-1)?.p50 ?? Number.NaN
    grown.push({
      name,
      bar,
      isTime,
      sizes: measuredSizes,
      growth,
      same,
      standing: standing(isTime ? largest : growth, bar),
    })
  }
  return grown
}

/** Reads of one size with a backlog and without: p99 in milliseconds, the middle of the rounds. */
export interface Meanwhile {
  name: string
  quiet: number
  meanwhile: number
}

/** Measures every read of a size again, before `begin` and behind it. */
export async function measureMeanwhile(
  size: Size,
  { rounds, seconds, begin }: { rounds: number; seconds: number; begin: () => Promise<void> },
): Promise<Meanwhile[]> {
  const reads = await readsOf(size)
  const measured = async () => {
    const figures: number[] = []
    for (const { requests } of reads) {
      const loads: Load[] = []
      for (let round = 0; round <= rounds; round++)
        loads.push(await drive(size.product.origin, requests, { connections: 1, seconds }))
      // The first one warms up.
      figures.push(median(loads.slice(1).map(load => load.p99)))
    }
    return figures
  }
  const quiet = await measured()
  await begin()
  const meanwhile = await measured()
  return reads.map(({ name }, index) => ({
    name,
    quiet: quiet[index] ?? Number.NaN,
    meanwhile: meanwhile[index] ?? Number.NaN,
  }))
}

export function meanwhileTable(rows: readonly Meanwhile[]): string {
  return table(
    ['p99, ms', 'caught up', 'meanwhile', 'ratio', 'bar', ''],
    rows.map(({ name, quiet, meanwhile }) => {
      const ratio = meanwhile / quiet
      const { backlog } = bars
      return [
        name,
        figure(quiet),
        figure(meanwhile),
        figure(ratio),
        String(backlog.bar),
        standing(ratio, backlog),
      ]
    }),
  )
}

async function readsOf({ product: { origin }, database }: Size): Promise<Read[]> {
  const { posts, stocks, email } = await chooseSubjects(database)
  const cookie = await signIn(origin, email)
  const open = (paths: string[]) => paths.map(path => ({ path, headers: {} }))
  const own = (path: string) => [{ path, headers: { cookie } }]
  const middle = await middlePages(origin, '/api/posts', database, 'posts')
  const common = { bar: bars.growth }
  return [
    { name: 'feed', ...common, requests: open(['/api/posts']) },
    { name: 'a page in its middle', ...common, requests: open(middle) },
    { name: 'post', ...common, requests: open(posts.map(slug => `/api/posts/${slug}`)) },
    { name: 'tips of a post', ...common, requests: open(posts.map(slug => `/api/posts/${slug}/tips`)) },
    { name: 'stock', ...common, requests: open(stocks.map(ticker => `/api/stocks/${ticker}`)) },
    {
      name: 'tips of a stock',
      ...common,
      requests: open(stocks.map(ticker => `/api/stocks/${ticker}/tips`)),
    },
    { name: 'trending', ...common, requests: own('/api/analytics/trending') },
    { name: 'dashboard: stats', ...common, requests: own('/api/analytics/dashboard-stats') },
    { name: 'dashboard: stocks', ...common, requests: own('/api/analytics/user-stocks') },
    { name: 'my stocks', ...common, requests: own('/api/my-stocks') },
    { name: 'classifications', ...common, requests: own('/api/classifications') },
    {
      name: 'search',
      ...common,
      requests: open(['nvidia', 'nvidea', 'apple', 'dividend', 'margins growth', 'SAP'].map(searchPath)),
    },
    {
      name: 'search for two words',
      bar: bars.twoWords,
      isTime: true,
      requests: open(twoWords.map(searchPath)),
    },
    {
      name: 'search in posts',
      ...common,
      requests: open(['dividend', 'margins'].map(q => `/api/posts?q=${q}`)),
    },
    {
      name: 'unclassified tips',
      bar: bars.growthUnclassified,
      requests: own('/api/my-stocks/unclassified-tips'),
    },
    {
      name: 'unclassified tips of all stocks',
      bar: bars.growthUnclassified,
      requests: own('/api/my-stocks/unclassified-tips?stocks=all'),
    },
  ]
}

/** Two words each: those that every text has, those that many have, and seldom ones behind a common one. */
const twoWords = [
  ...['of the', 'a of', 'the and', 'at the', 'more than', 'price of', 'percent of', 'per share', 'its debt'],
  ...['operating margin', 'market share', 'cash flow', 'order book', 'margins growth', 'dividend covered'],
  ...['customers stay', 'new customers', 'backlog months', 'nvidia margin', 'apple order', 'warehouse the'],
]

function searchPath(words: string): string {
  return `/api/search?q=${encodeURIComponent(words)}`
}

/** Addresses of pages around the middle of a list, as following its Link headers would come to them. */
async function middlePages(
  origin: string,
  path: string,
  database: pg.Client,
  rows: 'posts',
): Promise<string[]> {
  const { rows: found } = await database.query<{ id: string; key: string }>(
    `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key from ${rows}
    order by created_at desc, id desc offset (select count(*) / 2 from ${rows}) limit 8`,
  )
  const { headers } = await askWell(origin + path)
  // Cursors are made here, from rows, because walking to the middle of a long list takes thousands of requests.
  const pages = found.map(
    ({ key, id }) => `${path}?cursor=${Buffer.from(JSON.stringify([key, id])).toString('base64url')}`,
  )
  const first = await ask(origin + (pages[0] ?? path))
  if (!headers.link || first.status !== 200)
    throw new Error(
      `The middle of ${path} is not found any more: cursors have another form (${first.status})`,
    )
  return pages
}

/** Growth as a table in Markdown; p50 and p99 in milliseconds at each size. */
export function growthTable(rows: Growth[]): string {
  const sizes = rows[0]?.sizes.map(({ tips }) => tips.toLocaleString('en')) ?? []
  const head = ['p50 / p99, ms', ...sizes, 'growth', 'same/same', 'bar', 'beyond', '']
  return table(
    head,
    rows.map(({ name, bar, isTime, sizes, growth, same, standing }) => [
      name,
      ...sizes.map(({ p50, p99 }) => `${figure(p50)} / ${figure(p99)}`),
      figure(growth),
      figure(same),
      isTime ? `${bar.bar} ms` : String(bar.bar),
      isTime ? `${bar.beyond} ms` : String(bar.beyond),
      standing,
    ]),
  )
}
