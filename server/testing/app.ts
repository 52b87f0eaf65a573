import { hash } from 'node:crypto'
import { join } from 'node:path'
import { createExtractor } from '#extraction/extractors/create-extractor.ts'
import { parseAllowedHosts } from '#extraction/reading/allowed-hosts.ts'
import { createAskProgram } from '#extraction/reading/caption-program.ts'
import { createSafeFetch } from '#extraction/reading/safe-fetch.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { createApp, type Services, type Site } from '../app.ts'
import { createAuth } from '../auth/auth.ts'
import type { Hashing } from '../auth/login/hashing.ts'
import { sessionSecret } from '../auth/sessions/secret.ts'
import { followChanges } from '../cache/changes.ts'
import { createPublicCache } from '../cache/public-cache.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { createDatabaseLook } from '../features/house/health/database-look.ts'
import { createInstances } from '../features/house/instance/remembered-instance.ts'
import { createRead } from '../features/intake/extraction/read.ts'
import { createRuns, type RunTimes } from '../features/intake/extraction/runs/runs.ts'
import { type Work, workHere } from '../features/intake/extraction/workers/work.ts'
import { createHearFirst } from '../features/intake/listening/hear-first.ts'
import { createListening } from '../features/intake/listening/listening.ts'
import { createFeedReading } from '../features/intake/sources/asking/feed-reading.ts'
import { lookUpsOf } from '../features/library/stocks/symbols.ts'
import { openPrices } from '../features/market/prices/prices.ts'
import { createWordings, type Word } from '../features/watch/ask/wordings.ts'
import { createLimits } from '../http/limits.ts'
import { createJobs } from '../jobs/queue/jobs.ts'
import { tasks } from '../jobs/tasks.ts'
import { planPrices } from '../jobs/work/prices/plan-prices.ts'
import { readConfig } from '../process/config.ts'
import { packageRoot } from '../process/package-root.ts'
import { keepWarnings } from '../process/warnings.ts'
import { newId } from '../schema/ids.ts'
import { testDatabase } from './database.ts'

export interface TestApp extends OpenDatabase {
  /** Sends a request without any cookie. */
  request(request: string | Request, init?: RequestInit): Promise<Response>
  services: Services
  /** What was logged as an error: a test that expects none says so at its end. */
  failures: { message: string; error: unknown }[]
  /** What was logged besides requests and errors. */
  remarks: string[]
  /** Hosts that extractions may read besides public ones; a test adds its own server. */
  allowedHosts: { add(host: string): void }
}

export interface TestAppOptions {
  /**
   * The environment, where it is not the default one. Unless it says otherwise rate limits and cache are off, mail is set up
   * without anybody who takes it, and the client's address is the last of `X-Forwarded-For`, as behind a proxy.
   */
  variables?: Record<string, string>
  /** A database that another app uses as well; its own otherwise. */
  opened?: OpenDatabase
  /** What the features ask instead of `opened`, once the app is made: one that does not answer. */
  database?: Database
  /**
   * The clock by which changes are known or not. One that stands still lets the cache answer however late a look comes; the
   * usual one does so for a second, which a busy machine may take for less.
   */
  now?: () => number
  /** Milliseconds that reading a source may take. */
  readTimeout?: number
  /** Other times than the usual ones for extractions. */
  runTimes?: Partial<RunTimes>
  /** Nobody has an account yet; otherwise somebody looks after the server, so that those of a test are members. */
  empty?: boolean
  /** What works through sources, where that is not this thread. */
  work?: Work
  site?: Site
  /** How passwords are kept, where a test is about that; otherwise at no cost. */
  hashing?: Hashing
  /** What words an answer of quotes; otherwise nothing does. */
  word?: Word
  /** What is due is done by itself, as on a server; otherwise nothing is. */
  jobs?: boolean
}

/** Mail is set up, so that its calls are there, with a server that nobody is at. */
const usual = {
  ...{ RATE_LIMITS: 'off', PUBLIC_CACHE: 'off', TRUST_PROXY: '1' },
  ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'tips@mail.example' },
}

/** A hash as it is kept takes 70 ms of a processor, and tests make a thousand accounts. */
const quickHashing: Hashing = {
  hash: async password => `quick:${hash('sha256', password)}`,
  verify: async known => known.hash === (await quickHashing.hash(known.password)),
}

/** The application as `main.ts` makes it, on a database of its own, without a network port. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { variables = {}, readTimeout, runTimes = {}, site, hashing = quickHashing } = options
  const opened = options.opened ?? (await testDatabase())
  const { database } = opened
  if (!options.opened && !options.empty) await addKeeper(opened)
  const failures: TestApp['failures'] = []
  const remarks: string[] = []
  const { log, warnings } = keepWarnings({
    request: () => {},
    info: message => remarks.push(message),
    error: (message, error) => failures.push({ message, error }),
  })
  const read = readConfig({ ...usual, ...variables })
  const hosts = new Set(read.extractAllowHosts)
  const config = { ...read, extractAllowHosts: hosts }
  const changes = config.publicCache ? await followChanges(opened.pool.options, log, options.now) : null
  const instances = createInstances(options.database ?? database, changes, config.signUp)
  const auth = createAuth(
    { config, database, log, changes, instances, hashing },
    await sessionSecret(database),
  )
  const timeout = readTimeout === undefined ? {} : { timeout: readTimeout }
  const work =
    options.work ??
    workHere({
      symbols,
      extractor: createExtractor(config.extractor),
      read: createRead({
        reading: {
          fetchPage: createSafeFetch({ allowedHosts: hosts, ...timeout }),
          youtubeOrigin: config.youtubeOrigin,
          askProgram: config.captionProgram ? createAskProgram({ program: config.captionProgram }) : null,
          ...timeout,
        },
        origins: config.origins,
        samples: join(packageRoot(), 'samples'),
      }),
    })
  const listening = config.listens
    ? createListening({
        settings: config.listens,
        dataDir: config.dataDir,
        allowedHosts: hosts,
        entry: join(packageRoot(), 'extraction/listening/cutting/cut-thread.ts'),
      })
    : null
  const runs = createRuns({
    database,
    log,
    changes,
    times: runTimes,
    work,
    symbols: { names: async () => symbols },
    hear:
      listening && createHearFirst({ database, listening, allowedHosts: hosts, nudge: () => jobs.nudge() }),
  })
  const jobs = createJobs({
    database,
    isShared: false,
    takes: options.jobs ?? false,
    tasks,
    plan: planPrices,
    log,
    times: { tick: 200 },
  })
  const feedReading = createFeedReading({
    allowedHosts: hosts,
    youtubeOrigin: config.youtubeOrigin,
    publicUrl: config.publicUrl,
    entry: join(packageRoot(), 'server/features/intake/sources/asking/feed-thread.ts'),
    ...timeout,
  })
  const wordings = createWordings(options.database ?? database, log, options.word)
  const services: Services = {
    config,
    database: options.database ?? database,
    limits: createLimits(database, config.rateLimits),
    sessions: auth.sessions,
    visits: auth.visits,
    tokens: auth.tokens,
    instances,
    symbols: lookUpsOf({
      byTicker: async () => symbols,
      names: async () => symbols,
      byName: async () => symbols,
    }),
    log,
    passedOver: new Map(),
    memory: changes && { changes, cache: createPublicCache(changes) },
    replica: null,
    jobs,
    auth,
    runs,
    databaseLook: createDatabaseLook((options.database ?? database).$client.options, log),
    goldFigures: { documents: 329, tickers: 634, found: 611 },
    feedReading,
    wordings,
    listening,
    warnings,
  }
  const app = createApp(services, site)
  jobs.start({ services, work, feedReading, listening, prices: await openPrices(config.prices) })
  return {
    database,
    pool: opened.pool,
    services,
    failures,
    remarks,
    allowedHosts: {
      add(host) {
        for (const one of parseAllowedHosts(host)) hosts.add(one)
      },
    },
    request: async (request, init) =>
      app.fetch(typeof request === 'string' ? new Request(addressOf(request), init) : request),
    async close() {
      await Promise.all([jobs.stop(), runs.stop(), wordings.stop()])
      await changes?.stop()
      await feedReading.parser.stop()
      await services.databaseLook.stop()
      if (!options.opened) await opened.close()
    },
  }
}

/** The first account of an instance is its admin; this one can sign in nowhere. */
async function addKeeper({ pool }: OpenDatabase): Promise<void> {
  await pool.query("insert into users (id, email) values ($1, 'keeper@example.com')", [newId()])
}

function addressOf(path: string): string {
  return /^https?:/.test(path) ? path : `http://localhost${path}`
}
