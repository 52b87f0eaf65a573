import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { commandLine, endOnInterrupt, tell } from './measuring/command-line.ts'
import { drive, type Load } from './measuring/load.ts'
import { figure, machine, table } from './measuring/markdown.ts'
import { watchMemory } from './measuring/process-figures.ts'
import { median } from './measuring/statistics.ts'
import { keptDatabase } from './servers/kept-database.ts'
import { makeStrategists } from './servers/made-prices.ts'
import { addressOf, build, startProduct, temporaryFolder } from './servers/product.ts'
import type { Program } from './servers/program.ts'
import { chooseSubjects, type Subjects } from './servers/subjects.ts'

const usage = `Usage: npm run bench:radar -- [--tips 100000] [--seconds N]
How long it takes until all posts of a database of bench:scale are held against each other, how long reads take meanwhile,
and what the calls that tell of it take. Bar: a million tips in 30 minutes. Needs 6 GB of disk for these.`

/** So few that they take no time from what is measured, and enough for a p99 in a slice. */
const readsASecond = 40

/** Everything is to be held anew, as after the migration. */
const queueAll = `
  truncate unsketched, unjoined, unvoiced, held_tips, post_sketches, paragraph_counts, echo_edges, stock_voices, told_numbers, signals;
  insert into unsketched (post_id) select id from posts
  order by case when dated_by = 'source' and published_at <= created_at then published_at else created_at end desc, id desc`

const whatCame = `
  select (select count(*) from posts) as posts, (select count(*) from echo_edges) as echoes,
    (select count(*) from posts where origin_id is not null) as "posts that repeat another",
    (select count(*) from stock_voices) as voices, (select count(*) from signals) as signals,
    pg_size_pretty(pg_total_relation_size('post_sketches') + pg_total_relation_size('held_tips')
      + pg_total_relation_size('paragraph_counts') + pg_total_relation_size('told_numbers')
      + pg_total_relation_size('stock_voices')) as size`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    tips: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
  },
})
if (values.help) process.stdout.write(`${usage}\n`)
else await main(Number(values.tips), Number(values.seconds))

async function main(tips: number, seconds: number): Promise<void> {
  endOnInterrupt()
  await build()
  const folder = temporaryFolder()
  const place = { DATA_DIR: join(folder.path, 'radar') }
  const open: { product?: Program; database?: pg.Client } = {}
  /** The product on the copy, which does what is due or does not. */
  const start = async (JOBS: 'on' | 'off') => {
    await open.database?.end()
    await open.product?.stop()
    open.product = await startProduct({ place, publicCache: 'off', folder: folder.path, settings: { JOBS } })
    open.database = new pg.Client({ connectionString: addressOf(place) })
    await open.database.connect()
    return { product: open.product, database: open.database }
  }
  try {
    const { DATA_DIR } = await keptDatabase(tips, folder.path)
    tell('copying the database')
    // Its files belong to the user of PostgreSQL, which Node's own copying forgets.
    await promisify(execFile)('cp', ['-a', DATA_DIR, place.DATA_DIR])
    const before = await start('off')
    await before.database.query(makeStrategists)
    await before.database.query(queueAll)
    await before.database.query('vacuum analyze')
    const subjects = await chooseSubjects(before.database)
    const quiet = [await reads(before.product, subjects, 4 * seconds)]
    const { product, database } = await start('on')
    const holding = await measureHolding(product, database, subjects)
    await database.query('vacuum analyze')
    quiet.push(await reads(product, subjects, 4 * seconds))
    const p99 = (loads: Load[]) => median(loads.map(load => load.p99))
    const row = [
      String(tips),
      ...[
        holding.seconds,
        tips / holding.seconds,
        p99(quiet),
        p99(holding.loads),
        p99(holding.loads) / p99(quiet),
        holding.most,
      ].map(figure),
    ]
    const head = [
      'tips',
      'held, s',
      'tips a second',
      'p99 quiet, ms',
      'p99 meanwhile, ms',
      'ratio',
      'resident at most, MB',
    ]
    const { rows } = await database.query<Record<string, string>>(whatCame)
    const counts = Object.entries(rows[0] ?? {}).map(([name, count]) => `${name}: ${count}`)
    process.stdout.write(
      `Machine: ${machine(new Date())}  \nCommand: \`${commandLine('bench:radar')}\`\n\n${table(head, [row])}\n\n${counts.join(', ')}\n\n${await measureCalls(product, subjects, seconds)}\n`,
    )
  } finally {
    await open.database?.end()
    await open.product?.stop()
    folder.remove()
  }
}

function reads(product: Program, { posts, stocks }: Subjects, seconds: number): Promise<Load> {
  return drive(
    product.origin,
    [
      ...posts.flatMap(slug => [`/api/posts/${slug}`, `/api/posts/${slug}/tips`]),
      ...stocks.flatMap(ticker => [`/api/stocks/${ticker}`, `/api/stocks/${ticker}/tips`]),
    ].map(path => ({ path, headers: {} })),
    { connections: 1, seconds, rate: readsASecond },
  )
}

/** Drives reads from the first post that is held until nothing waits any more. */
async function measureHolding(
  product: Program,
  database: pg.Client,
  subjects: Subjects,
): Promise<{ seconds: number; loads: Load[]; most: number }> {
  const memory = watchMemory(product.pid)
  const isTrue = async (what: string) => {
    const { rows } = await database.query<{ is: boolean }>(`select ${what} as is`)
    return rows[0]?.is === true
  }
  tell('waiting for the first post')
  while (!(await isTrue('exists (select from post_sketches)'))) await sleep(100)
  const begun = performance.now()
  const loads: Load[] = []
  let told = 0
  while (
    await isTrue(
      'exists (select from unsketched) or exists (select from unjoined) or exists (select from unvoiced)',
    )
  ) {
    loads.push(await reads(product, subjects, 5))
    if (loads.length < told + 6) continue
    told = loads.length
    const { rows } = await database.query(
      'select (select count(*) from unsketched) as posts, (select count(*) from unjoined) as joined, (select count(*) from unvoiced) as stocks',
    )
    tell(`${((performance.now() - begun) / 1000).toFixed(0)} s: ${JSON.stringify(rows[0])} wait`)
  }
  return { seconds: (performance.now() - begun) / 1000, loads, most: memory.stop() }
}

/** What the calls take that tell of it, beside those that stand on the same pages. */
async function measureCalls(product: Program, { posts, stocks }: Subjects, seconds: number): Promise<string> {
  const kinds: [string, string[]][] = [
    ['a stock', stocks.map(ticker => `/api/stocks/${ticker}`)],
    ['tips of a stock', stocks.map(ticker => `/api/stocks/${ticker}/tips`)],
    ['sources of a stock', stocks.map(ticker => `/api/stocks/${ticker}/voices?summary=true`)],
    ['voices of a stock', stocks.map(ticker => `/api/stocks/${ticker}/voices`)],
    ['signals of a stock', stocks.map(ticker => `/api/signals?stock=${ticker}`)],
    ['tips of a post', posts.map(slug => `/api/posts/${slug}/tips`)],
    ['signals of a post', posts.map(slug => `/api/signals?post=${slug}`)],
    ['echoes of a post', posts.map(slug => `/api/posts/${slug}/echoes`)],
    ['signals of all', ['/api/signals', '/api/signals?kind=numbers']],
  ]
  const lines: string[][] = []
  for (const [name, paths] of kinds) {
    const requests = paths.map(path => ({ path, headers: {} }))
    await drive(product.origin, requests, { connections: 1, seconds: 1 })
    const load = await drive(product.origin, requests, { connections: 1, seconds })
    if (load.failures > 0) throw new Error(`${name}: ${load.failures} of ${load.count} requests failed`)
    lines.push([name, ...[load.p50, load.p99].map(figure)])
  }
  return table(['', 'p50, ms', 'p99, ms'], lines)
}
