import type pg from 'pg'
import { askWell } from '../servers/ask.ts'
import { type Ideal, personalReads } from '../servers/ideal-queries.ts'
import type { Program } from '../servers/program.ts'
import { differing, type Stage, startBareMemory } from '../servers/stage.ts'
import { type Bar, bars } from './bars.ts'
import { drive, type LoadOptions, repeat } from './load.ts'
import { processorTimeOf } from './process-figures.ts'
import { alternate } from './rounds.ts'
import { type Row, type Run, rowOf } from './row.ts'

/** How long and how often things are measured. */
export interface Pace {
  rounds: number
  /** Of one run. */
  seconds: number
  connections: number
  /** Of the reads from the warm cache, as a browser sends it. */
  acceptEncoding: string
  /** Whether a measure of this name is wanted. */
  wants(name: string): boolean
  /** Told about each measure before it begins. */
  onBegin(name: string): void
}

interface PublicRead {
  name: string
  paths: string[]
  kind: 'json' | 'html'
}

function publicReadsOf({ posts, stocks }: Stage['subjects']): PublicRead[] {
  return [
    { name: 'GET /api/posts', kind: 'json', paths: ['/api/posts'] },
    { name: 'GET /api/posts/{slug}', kind: 'json', paths: posts.map(slug => `/api/posts/${slug}`) },
    { name: 'GET /api/posts/{slug}/tips', kind: 'json', paths: posts.map(slug => `/api/posts/${slug}/tips`) },
    {
      name: 'GET /api/stocks/{ticker}/tips',
      kind: 'json',
      paths: stocks.map(ticker => `/api/stocks/${ticker}/tips`),
    },
    { name: 'HTML of /', kind: 'html', paths: ['/'] },
    { name: 'HTML of /posts/{slug}', kind: 'html', paths: posts.map(slug => `/posts/${slug}`) },
    { name: 'HTML of /stocks/{ticker}', kind: 'html', paths: stocks.map(ticker => `/stocks/${ticker}`) },
  ]
}

/** Public answers from the warm cache, beside a server that sends the same bytes from memory. */
export async function measureWarm(stage: Stage, pace: Pace): Promise<Row[]> {
  const reads = publicReadsOf(stage.subjects).filter(({ name }) => pace.wants(`warm ${name}`))
  if (reads.length === 0) return []
  const paths = reads.flatMap(read => read.paths)
  const memory = await startBareMemory(stage.cached, paths, pace.acceptEncoding, stage.folder)
  try {
    const rows: Row[] = []
    for (const read of reads) {
      pace.onBegin(`warm ${read.name}`)
      const bar = read.kind === 'json' ? bars.warmJson : bars.warmHtml
      const requests = requestsFor(read.paths, { 'accept-encoding': pace.acceptEncoding })
      rows.push(await compareRates(read.name, bar, pace, { memory, product: stage.cached }, requests))
    }
    return rows
  } finally {
    await memory.stop()
  }
}

/** Public answers with the cache off, beside a server that passes the ideal query's text through. */
export async function measureUncached(
  stage: Stage,
  pace: Pace,
): Promise<{ rows: Row[]; different: string[] }> {
  const rows: Row[] = []
  const different: string[] = []
  // The landing page shows nothing of the database: there is no query to compare it with.
  for (const { name, paths, kind } of publicReadsOf(stage.subjects)) {
    if (paths[0] === '/' || !pace.wants(`uncached ${name}`)) continue
    pace.onBegin(`uncached ${name}`)
    if (kind === 'json') different.push(...(await differing(stage.barePg, stage.uncached, paths)))
    const bar = kind === 'json' ? bars.uncachedJson : bars.uncachedHtml
    const barePaths = kind === 'json' ? paths : await withLengths(stage.uncached, paths)
    const servers = { bare: stage.barePg, product: stage.uncached }
    rows.push(await compareRates(name, bar, pace, servers, requestsFor(paths), requestsFor(barePaths)))
  }
  return { rows, different }
}

/** Paths that tell the bare server how long its pages have to be: as long as the product's. */
async function withLengths(product: Program, paths: string[]): Promise<string[]> {
  const lengths = await Promise.all(paths.map(path => askWell(product.origin + path)))
  return paths.map((path, index) => `${path}?bytes=${lengths[index]?.body.length ?? 0}`)
}

/**
 * The calls of a signed-in person's dashboard, one at a time, beside the bare query: behind the bare server, and on a
 * connection of its own.
 */
export async function measurePersonal(
  { cached, barePg, database, subjects, cookie }: Stage,
  pace: Pace,
): Promise<{ rows: Row[]; direct: Row[]; different: string[] }> {
  const reads: { path: string; query: Ideal }[] = [
    { path: '/api/analytics/dashboard-stats', query: personalReads.stats },
    { path: '/api/analytics/user-stocks', query: personalReads.userStocks },
    { path: '/api/my-stocks', query: personalReads.myStocks },
    { path: '/api/classifications', query: personalReads.classifications },
    { path: '/api/my-stocks/unclassified-tips', query: personalReads.unclassified },
  ]
  const wanted = reads.filter(({ path }) => pace.wants(`personal GET ${path}`))
  const one: LoadOptions = { connections: 1, seconds: pace.seconds }
  const rows: Row[] = []
  const direct: Row[] = []
  for (const { path, query } of wanted) {
    pace.onBegin(`personal GET ${path}`)
    const requests = requestsFor([path], { cookie })
    await warmUp([barePg, cached], requests, one)
    const http = await alternate(pace.rounds, {
      http: () => serverRun(barePg, requests, one),
      product: () => serverRun(cached, requests, one),
    })
    rows.push(rowOf(`GET ${path}`, http, 'http', 'p50', bars.personal))
    const bare = await alternate(Math.ceil(pace.rounds / 2), {
      query: () => queryRun(database, query, [subjects.userId], pace.seconds),
      product: () => serverRun(cached, requests, one),
    })
    direct.push(rowOf(`GET ${path}`, bare, 'query', 'p50', bars.personal))
  }
  const different = await differing(
    barePg,
    cached,
    wanted.map(({ path }) => path),
    cookie,
  )
  return { rows, direct, different }
}

async function compareRates(
  name: string,
  bar: Bar,
  { rounds, connections, seconds }: Pace,
  servers: Record<string, Program> & { product: Program },
  requests: Request[],
  bareRequests = requests,
): Promise<Row> {
  const options = { connections, seconds }
  const names = Object.keys(servers)
  await warmUp(Object.values(servers), requests, options)
  const sides = Object.fromEntries(
    Object.entries(servers).map(([side, server]) => [
      side,
      () => serverRun(server, side === 'product' ? requests : bareRequests, options),
    ]),
  )
  return rowOf(name, await alternate(rounds, sides), names[0] ?? '', 'rate', bar)
}

interface Request {
  path: string
  headers: Record<string, string>
}

function requestsFor(paths: string[], headers: Record<string, string> = {}): Request[] {
  return paths.map(path => ({ path, headers }))
}

/** The first answers of a process are slow: V8 compiles, the pools connect, the cache is filled. */
async function warmUp(servers: Program[], requests: Request[], options: LoadOptions): Promise<void> {
  for (const { origin } of servers)
    await drive(origin, requests, { ...options, seconds: Math.min(2, Math.max(1, options.seconds)) })
}

/** One run against a server, with the processor time it took. */
export async function serverRun(
  { origin, pid }: Program,
  requests: Parameters<typeof drive>[1],
  options: LoadOptions,
): Promise<Run> {
  const before = processorTimeOf(pid)
  const load = await drive(origin, requests, options)
  return { ...load, processor: ((processorTimeOf(pid) - before) / load.count) * 1000 }
}

async function queryRun(
  database: pg.ClientBase,
  { name, text }: Ideal,
  values: string[],
  seconds: number,
): Promise<Run> {
  const load = await repeat(() => database.query({ name, text, values }), seconds)
  return { ...load, processor: Number.NaN }
}
