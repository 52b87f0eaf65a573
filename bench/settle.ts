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
import { alternate } from './measuring/rounds.ts'
import { median } from './measuring/statistics.ts'
import { signIn } from './servers/ask.ts'
import { keptDatabase } from './servers/kept-database.ts'
import {
  makeNextDay,
  makePrices,
  makeStrategists,
  tellPrices,
  whatIsDue,
  whatWaits,
} from './servers/made-prices.ts'
import { addressOf, build, startProduct, temporaryFolder } from './servers/product.ts'
import type { Program } from './servers/program.ts'
import { chooseSubjects, type Subjects } from './servers/subjects.ts'

const usage = `Usage: npm run bench:settle -- [--tips 1000000] [--rounds N] [--seconds N]
Gives a database of bench:scale prices of five years: how long it takes until what became of every tip is known, and a day's
prices, how long reads take meanwhile, and what tips, writes and the list of strategists cost with outcomes beside them.
Bars: 30 minutes, 60 s, p99 1.3 times, tips and writes 1.15 times, the list by record 1.5 times. Needs 12 GB of disk.`

/** So few that they take no time from what settles, and enough for a p99 in a slice. */
const readsASecond = 40

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    tips: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
})
if (values.help) process.stdout.write(`${usage}\n`)
else await main(Number(values.tips), Number(values.rounds), Number(values.seconds))

/** The product on a copy of the kept database, and a connection to it. */
interface Side {
  product: Program
  database: pg.Client
  subjects: Subjects
  cookie: string
}

async function main(tips: number, rounds: number, seconds: number): Promise<void> {
  endOnInterrupt()
  await build()
  const folder = temporaryFolder()
  const open: Side[] = []
  try {
    const { DATA_DIR } = await keptDatabase(tips, folder.path)
    for (const name of ['without', 'priced']) open.push(await openCopy(DATA_DIR, folder.path, name))
    const [without, priced] = open
    if (!without || !priced) throw new Error('Two databases were to be open')
    const settled = await measureSettling(priced)
    const costs = await measureCosts(without, priced, rounds, seconds)
    process.stdout.write(
      `Machine: ${machine(new Date())}  \nCommand: \`${commandLine('bench:settle')}\`\n\n${settled}\n\n${costs}\n`,
    )
  } finally {
    for (const { product, database } of open) {
      await database.end()
      await product.stop()
    }
    folder.remove()
  }
}

async function openCopy(kept: string, folder: string, name: string): Promise<Side> {
  tell(`copying the database: ${name}`)
  const place = { DATA_DIR: join(folder, name) }
  // Its files belong to the user of PostgreSQL, which Node's own copying forgets.
  await promisify(execFile)('cp', ['-a', kept, place.DATA_DIR])
  const settings = { BENCHMARKS: 'USD=SPY' }
  const product = await startProduct({ place, publicCache: 'off', folder, settings })
  const database = new pg.Client({ connectionString: addressOf(place) })
  await database.connect()
  await database.query(makeStrategists)
  await database.query('vacuum analyze')
  const subjects = await chooseSubjects(database)
  return { product, database, subjects, cookie: await signIn(product.origin, subjects.email) }
}

/** The first prices, and those of one more day, with the reads before and behind both as what is held against. */
async function measureSettling({ product, database, subjects }: Side): Promise<string> {
  tell('making prices')
  await database.query(makePrices)
  await database.query('vacuum analyze')
  const requests = [
    ...subjects.posts.flatMap(slug => [`/api/posts/${slug}`, `/api/posts/${slug}/tips`]),
    ...subjects.stocks.flatMap(ticker => [`/api/stocks/${ticker}`, `/api/stocks/${ticker}/tips`]),
    '/api/posts',
  ].map(path => ({ path, headers: {} }))
  const slice = () => drive(product.origin, requests, { connections: 1, seconds: 10, rate: readsASecond })
  const quiet = async (): Promise<Load[]> => {
    const loads: Load[] = []
    for (let n = 0; n < 4; n++) loads.push(await slice())
    return loads
  }
  const countDue = async () => {
    const { rows } = await database.query<{ due: string }>(whatIsDue)
    return rows[0]?.due
  }
  /** Drives reads until nothing waits any more. */
  const busy = async (what: string, statement: string) => {
    tell(what)
    const memory = watchMemory(product.pid)
    await database.query(statement)
    // Servers look for what is due every half minute.
    for (const due = await countDue(); (await countDue()) === due; ) await sleep(100)
    const begun = performance.now()
    const loads: Load[] = []
    let settled = Number.NaN
    for (;;) {
      loads.push(await slice())
      const { rows } = await database.query<{ settles: boolean; scores: boolean }>(whatWaits)
      const seconds = (performance.now() - begun) / 1000
      if (!rows[0]?.settles && Number.isNaN(settled)) settled = seconds
      if (!rows[0]?.settles && !rows[0]?.scores) return { what, loads, settled, seconds, most: memory.stop() }
    }
  }
  const before = await quiet()
  const first = await busy('the first prices', tellPrices)
  const between = await quiet()
  const day = await busy('one more day', makeNextDay)
  const after = await quiet()
  const p99 = (loads: Load[]) => median(loads.map(load => load.p99))
  const rows = [
    { ...first, beside: [...before, ...between] },
    { ...day, beside: [...between, ...after] },
  ].map(({ what, loads, settled, seconds, most, beside }) => [
    what,
    ...[settled, seconds, p99(beside), p99(loads), p99(loads) / p99(beside), most].map(figure),
  ])
  const { rows: counts } = await database.query<Record<string, string>>(
    `select (select count(*) from calls) as calls, (select count(*) from calls where counted) as counted,
      (select count(*) from strategist_scores where rank is not null and horizon = 6) as ranked`,
  )
  const head = [
    '',
    'settled, s',
    'records counted, s',
    'p99 quiet, ms',
    'p99 meanwhile, ms',
    'ratio',
    'resident at most, MB',
  ]
  return `${Object.entries(counts[0] ?? {})
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ')}\n\n${table(head, rows)}`
}

/** What answers and writes cost with outcomes, by what they cost where there are no prices; and lists of strategists. */
async function measureCosts(without: Side, priced: Side, rounds: number, seconds: number): Promise<string> {
  const { subjects } = priced
  const get = (paths: string[]) => (side: Side) =>
    paths.map(path => ({ path, headers: { cookie: side.cookie } }))
  const post = (path: string, bodies: object[]) => (side: Side) =>
    bodies.map(body => ({
      ...{ method: 'POST' as const, path, body: JSON.stringify(body) },
      headers: { cookie: side.cookie, 'content-type': 'application/json' },
    }))
  const newTip = { text: 'The order book has grown again.', stance: 'bullish', priceTargetValue: 120 }
  const kinds: [string, (side: Side) => ReturnType<ReturnType<typeof get>>][] = [
    ['tips of a post', get(subjects.posts.map(slug => `/api/posts/${slug}/tips`))],
    ['tips of a stock', get(subjects.stocks.map(ticker => `/api/stocks/${ticker}/tips`))],
    ['a judgement', post('/api/classifications', judgements(subjects))],
    [
      'a new tip',
      post(
        '/api/tips',
        subjects.postsToGrow.map(({ id, stockId }) => ({ ...newTip, postId: id, stockId })),
      ),
    ],
  ]
  const lines: string[][] = []
  for (const [name, requests] of kinds) {
    tell(name)
    lines.push(await ratioOf(name, rounds, seconds, [without, requests(without)], [priced, requests(priced)]))
  }
  const list = (sort: string) => get([`/api/strategists?sort=${sort}`])(priced)
  tell('strategists')
  lines.push(
    await ratioOf(
      'strategists by record, by newest',
      rounds,
      seconds,
      [priced, list('newest')],
      [priced, list('record')],
    ),
  )
  return table(['p50, ms', 'without', 'with', 'ratio', 'same/same'], lines)
}

type Driven = [Side, Parameters<typeof drive>[1]]

async function ratioOf(
  name: string,
  rounds: number,
  seconds: number,
  one: Driven,
  other: Driven,
): Promise<string[]> {
  const run =
    ([{ product }, requests]: Driven) =>
    async () => {
      const load = await drive(product.origin, requests, { connections: 1, seconds })
      if (load.failures > 0) throw new Error(`${name}: ${load.failures} of ${load.count} requests failed`)
      return load
    }
  await run(one)()
  await run(other)()
  const measured = await alternate<Load>(rounds, { without: run(one), with: run(other) })
  const p50 = (side: string) => median(measured.of(side).map(load => load.p50))
  const { ratio, same } = measured.compare('with', load => load.p50)
  return [name, ...[p50('without'), p50('with'), ratio, same].map(figure)]
}

/** Another verdict each time that a tip comes: the same one again would change nothing. */
function judgements({ tips }: Subjects): object[] {
  return ['agree', 'disagree'].flatMap(classification =>
    tips.map(({ id }) => ({ tipId: id, classification })),
  )
}
