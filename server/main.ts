import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { brand } from '#contract/brand.ts'
import type { CreateRenderPage } from '#contract/page.ts'
import { readEnvFile, SettingError } from '#extraction/settings.ts'
import type { SymbolSources } from '#extraction/symbols/symbol-files.ts'
import { openSymbolsInTurns } from '#extraction/symbols/symbols-in-turns.ts'
import { createApp, type Services, type Site } from './app.ts'
import { createAuth } from './auth/auth.ts'
import { lackOfAdmin } from './auth/people/roles.ts'
import { sessionSecret } from './auth/sessions/secret.ts'
import { followChanges } from './cache/changes.ts'
import { createPublicCache } from './cache/public-cache.ts'
import { DatabaseUnreachableError } from './database/connections/connect.ts'
import { followReplica } from './database/connections/replica.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { EmbeddedDatabaseError } from './database/embedded/error.ts'
import { SchemaError } from './database/migration-list.ts'
import { sweepMails } from './features/desk/mail/queries.ts'
import { createDatabaseLook } from './features/house/health/database-look.ts'
import { createInstances } from './features/house/instance/remembered-instance.ts'
import { noteFirstVersion } from './features/house/upkeep/versions.ts'
import { readGoldFigures } from './features/intake/accuracy/gold-figures.ts'
import { sweepItemTexts } from './features/intake/drafting/sweep.ts'
import { sweepExtractions } from './features/intake/extraction/queries.ts'
import { serveAnswers } from './features/intake/extraction/runs/answer-port.ts'
import { createAnswers, sweepAnswers } from './features/intake/extraction/runs/answers.ts'
import { createRuns, patienceFor } from './features/intake/extraction/runs/runs.ts'
import { createWorkerPool } from './features/intake/extraction/workers/worker-pool.ts'
import { sweepFiles } from './features/intake/listening/files.ts'
import { createHearFirst } from './features/intake/listening/hear-first.ts'
import { sweepHearings } from './features/intake/listening/hearing/settle.ts'
import { createListening } from './features/intake/listening/listening.ts'
import { createFeedReading } from './features/intake/sources/asking/feed-reading.ts'
import { alignHomes } from './features/library/posts/source/align-homes.ts'
import { mendStockNames } from './features/library/stocks/mend-names.ts'
import { lookUpsOf } from './features/library/stocks/symbols.ts'
import { openPrices, type Prices } from './features/market/prices/prices.ts'
import { sweepQuestions } from './features/watch/ask/rows.ts'
import { wordByModel } from './features/watch/ask/word-by-model.ts'
import { createWordings } from './features/watch/ask/wordings.ts'
import { createLimits } from './http/limits.ts'
import { ListenError, listen } from './http/listen.ts'
import { createFront } from './http/routing/front.ts'
import { createGovernor, tellingOf } from './jobs/queue/governor.ts'
import { sweepHostTurns } from './jobs/queue/host-turns.ts'
import { createJobs } from './jobs/queue/jobs.ts'
import { tasks } from './jobs/tasks.ts'
import { lookForPrices } from './jobs/work/prices/look-for-prices.ts'
import { planPrices } from './jobs/work/prices/plan-prices.ts'
import { readAssets } from './outlets/document/assets.ts'
import { createPainter } from './outlets/social/painter.ts'
import { canPaint } from './outlets/social/painting.ts'
import { type Config, readConfig } from './process/config.ts'
import { type Ending, endProcess, endWhenTold } from './process/ending.ts'
import { errorWords } from './process/error-words.ts'
import { openFilesApart } from './process/files/files-apart.ts'
import { readHostFiles } from './process/host-files.ts'
import { type Log, openLog } from './process/log.ts'
import { packageRoot } from './process/package-root.ts'
import { productVersion } from './process/version.ts'
import { keepWarnings, type Warnings } from './process/warnings.ts'

/** Milliseconds that an orderly end may still take when it was asked for three times within a second. */
const hurry = 5000

/** Milliseconds that work without a request may take to stop. */
const stopsWithin = 10_000

/** Milliseconds that a file which a setting names may take to answer at the start: a drive that wakes up needs some seconds. */
const patienceWithFiles = 8000

/** Milliseconds between two sweeps of what nobody needs any more. */
const sweepEvery = 3_600_000

start().catch(error => {
  const kinds = [SettingError, DatabaseUnreachableError, SchemaError, EmbeddedDatabaseError, ListenError]
  const isForOperator = kinds.some(kind => error instanceof kind)
  console.error(`${brand} cannot start: ${isForOperator ? error.message : errorWords(error)}`)
  process.exit(1)
})

async function start(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24)
    console.error(
      `${brand} is made for Node 24 or newer; this is ${process.version}. Start it with npm start`,
    )
  const { log: written, flush } = openLog(process.stdout)
  const { log, warnings } = keepWarnings(written)
  process.on('exit', flush)
  // Closed, as by `2>&1 | head`, it takes what little is written to it no more, and that is no reason to end.
  process.stderr.on('error', () => {})
  console.log(`${brand} ${productVersion()} starts`)
  readEnvFile()
  const fileProgram = join(packageRoot(), 'dist/server/file-program.js')
  const symbolSources = await readHostFiles(process.env, openFilesApart(fileProgram, patienceWithFiles))
  const config = readConfig(process.env)
  // Node would print what stands in the error besides its words: the values of a statement, a row, an address with a password.
  process.on('uncaughtException', error => {
    log.error(`${brand} ends, because of an error that nothing in it foresaw`, error)
    process.exit(1)
  })
  const ending = endWhenTold()
  giveUpWhen(ending, log, flush)
  const site = openSite(log)
  // Told where it is awaited, behind the database.
  site.catch(() => {})
  const prices = await openPrices(config.prices, fileProgram)
  const opened = await openDatabase(config, 'server')
  // As root in a closed folder the database lives elsewhere: whoever looks for it must be told where.
  if (opened.place && !opened.place.startsWith(config.dataDir))
    log.info(`The database is kept in ${opened.place}`)
  if (opened.isShared)
    log.info(
      'The pooler at DATABASE_URL gives each transaction another session: times and settings are those of its user, backups need the address of PostgreSQL itself',
    )
  try {
    const { services, governor, begin, sweep, stop } = await createServices(
      { config, prices, symbolSources, log, warnings },
      opened,
    )
    const app = createApp(services, await site)
    // What listens to the database ends before the database does, also where no request can be taken.
    const server = await listen(
      app.fetch,
      { ...config, log },
      tellingOf(governor, createFront(services)),
    ).catch(async error => {
      await stop()
      throw error
    })
    begin()
    const sweeping = setInterval(
      () => sweep().catch(error => log.error('Sweeping failed', error)),
      sweepEvery,
    )
    const lack = await lackOfAdmin(services.database)
    if (lack) console.log(lack)
    console.log(`${brand} is ready at ${config.publicUrl}`)
    if (!ending.asked.aborted) await once(ending.asked, 'abort')
    clearInterval(sweeping)
    const stopped = server.stop(ending.hurried)
    // What hangs has had as long as requests have.
    await Promise.race([stop(), sleep(stopsWithin, undefined, { ref: false })])
    await stopped
    ;(await site).painter?.stop()
  } finally {
    await opened.close()
  }
  await endProcess(0, flush)
}

/** What is known before the database is there. */
interface Ground {
  config: Config
  prices: Prices
  symbolSources: SymbolSources
  log: Log
  warnings: Warnings
}

async function createServices(
  { config, prices, symbolSources, log, warnings }: Ground,
  opened: OpenDatabase,
) {
  const { database, pool: primary, isShared = false } = opened
  const [changes, secret] = await Promise.all([
    config.publicCache ? followChanges(primary.options, log) : null,
    sessionSecret(database),
  ])
  const replica = config.databaseReadUrl ? followReplica(config.databaseReadUrl, primary, log) : null
  const limits = createLimits(database, config.rateLimits)
  const instances = createInstances(database, changes, config.signUp)
  const auth = createAuth({ config, database, log, changes, instances }, secret)
  const symbols = lookUpsOf(openSymbolsInTurns(symbolSources))
  const pool = createWorkerPool(
    join(packageRoot(), 'dist/server/worker.js'),
    {
      symbols: symbolSources,
      allowedHosts: [...config.extractAllowHosts],
      youtubeOrigin: config.youtubeOrigin,
      captionProgram: config.captionProgram,
      extractor: config.extractor,
      sources: { origins: config.origins, samples: join(packageRoot(), 'samples') },
    },
    {},
    config.extractor.name === 'rules' ? undefined : port => serveAnswers(port, createAnswers(database), log),
  )
  const listening = config.listens
    ? createListening({
        settings: config.listens,
        dataDir: config.dataDir,
        allowedHosts: config.extractAllowHosts,
        entry: join(packageRoot(), 'dist/server/cut-thread.js'),
      })
    : null
  const runs = createRuns({
    database,
    log,
    changes,
    work: pool.work,
    symbols,
    hear:
      listening &&
      createHearFirst({
        database,
        listening,
        allowedHosts: config.extractAllowHosts,
        nudge: () => jobs.nudge(),
      }),
    alone: config.databaseUrl === undefined,
    ...(config.extractor.name === 'rules'
      ? {}
      : { times: { patience: patienceFor(config.extractor.seconds) } }),
  })
  const feedReading = createFeedReading({
    allowedHosts: config.extractAllowHosts,
    youtubeOrigin: config.youtubeOrigin,
    publicUrl: config.publicUrl,
    entry: join(packageRoot(), 'dist/server/feed-thread.js'),
  })
  const wordings = createWordings(
    database,
    log,
    config.extractor.name === 'rules' ? undefined : wordByModel(config.extractor, symbols),
  )
  const governor = createGovernor()
  const jobs = createJobs({ database, isShared, takes: config.jobs, tasks, plan: planPrices, governor, log })
  const databaseLook = createDatabaseLook(primary.options, log)
  const services: Services = {
    config,
    database,
    limits,
    sessions: auth.sessions,
    visits: auth.visits,
    tokens: auth.tokens,
    instances,
    symbols,
    log,
    passedOver: prices.passedOver,
    memory: changes && { changes, cache: createPublicCache(changes) },
    replica,
    jobs,
    auth,
    runs,
    databaseLook,
    goldFigures: readGoldFigures(join(packageRoot(), 'dist/gold-figures.json')),
    feedReading,
    wordings,
    listening,
    warnings,
  }
  const ended = new AbortController()
  let looking: Promise<void> | null = null
  // What does not answer can take longer than an hour: one look at a time.
  const takePrices = async () => {
    looking ??= lookForPrices(prices, config, database, log, ended.signal).finally(() => {
      looking = null
    })
    await looking
    jobs.nudge()
  }
  const sweep = async () => {
    await limits.sweep()
    await auth.sweep()
    await sweepExtractions(database)
    await sweepItemTexts(database)
    await sweepAnswers(database)
    await sweepHearings(database)
    if (listening) await sweepFiles({ ...listening, database }, { all: false })
    await sweepHostTurns(database)
    await sweepMails(database)
    await sweepQuestions(database)
    if (config.jobs) await takePrices()
  }
  let aligning: Promise<void> | null = null
  const align = async () => {
    await alignHomes(database, ended.signal)
    const mended = await mendStockNames(database, symbols, ended.signal)
    if (mended > 0) log.info(`${mended} names of stocks that were read wrongly are mended`)
  }
  const stop = async () => {
    ended.abort()
    prices.files.close()
    await Promise.all([jobs.stop(), runs.stop(), wordings.stop(), aligning])
    await pool.stop()
    await feedReading.parser.stop()
    await Promise.all([changes?.stop(), replica?.stop(), databaseLook.stop()])
  }
  const begin = () => {
    jobs.start({ services, work: pool.work, feedReading, prices, listening })
    if (listening)
      sweepFiles({ ...listening, database }, { all: true }).catch(error =>
        log.error('Removing audio that was left over failed', error),
      )
    noteFirstVersion(database, productVersion()).catch(error =>
      log.error('The version that runs could not be noted', error),
    )
    if (!config.jobs) return
    takePrices().catch(error => log.error('Looking for prices failed', error))
    aligning = align().catch(error =>
      log.error('Bringing what earlier versions have kept in line with the rules of this one failed', error),
    )
  }
  return { services, governor, begin, sweep, stop }
}

/** The built pages. They are loaded here, because the server's code knows the React application only by its build. */
async function openSite(log: Log): Promise<Site> {
  const root = packageRoot()
  const built = join(root, 'dist')
  // The build's own file, made from web/entry-server.tsx: its type is the contract's.
  const entry = (await import(pathToFileURL(join(built, 'server/entry-server.js')).href)) as {
    createRenderPage: CreateRenderPage
  }
  const client = join(built, 'client')
  return {
    renderer: { renderPage: entry.createRenderPage(), assets: readAssets(client) },
    folders: {
      client,
      samples: join(root, 'samples'),
      icon: join(root, 'web/icon.svg'),
      icons: join(root, 'web/icons'),
      fonts: join(root, 'web/fonts'),
    },
    painter: canPaint()
      ? createPainter({
          program: join(built, 'server/painting-program.js'),
          font: join(root, 'web/fonts/newsreader-500.ttf'),
          log,
        })
      : null,
  }
}

/** Ends where an orderly end, or the start before it, takes longer than somebody in a hurry waits. */
function giveUpWhen({ hurried }: Ending, log: Log, flush: () => void): void {
  hurried.addEventListener('abort', () => {
    setTimeout(() => {
      log.info(`${brand} ends at once. A database in DATA_DIR may run on: the next start takes it over`)
      endProcess(130, flush)
    }, hurry).unref()
  })
}
