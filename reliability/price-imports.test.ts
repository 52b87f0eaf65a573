import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patience } from '#extraction/testing/until.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { temporaryFolder } from '../e2e/testing/server.ts'
import { type Postgres, startPostgres } from './testing/postgres.ts'
import { rounds } from './testing/rounds.ts'

const folder = temporaryFolder()
let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres(`${folder.path}/postgres`)
}, patience(60_000))

afterAll(async () => {
  await postgres?.stop('SIGINT')
  folder.remove()
})

const symbols = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE']
const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY']
const days = 1500
/** How many imports are killed, and from which share of their time on: before it they load their modules. */
const kills = 20 * rounds
const loaded = 0.25

/** A file that tells all days of each symbol; every close says which file it is of. */
function fileOf(round: number): string {
  const lines = symbols.flatMap(symbol =>
    Array.from({ length: days }, (_, index) => {
      // From a Monday on, without weekends, on which exchanges are closed.
      const after = 7 * Math.floor(index / 5) + (index % 5)
      const day = new Date(Date.UTC(2020, 0, 6 + after)).toISOString().slice(0, 10)
      // A split on another day in each file, so that factors change behind it.
      return `${day},${symbol},${round + 1},${index === 10 * round + 7 ? 2 : ''}`
    }),
  )
  const path = join(folder.path, `round-${round}.csv`)
  writeFileSync(path, ['date,symbol,close,split', ...lines].join('\n'))
  return path
}

/** Runs the command; after some milliseconds it is killed, and null is its end. */
async function importing(path: string, killedAfter?: number): Promise<number | null> {
  const child = spawn(process.execPath, ['server/jobs/commands/prices.ts', 'import', path], {
    cwd: packageRoot(),
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: postgres.databaseUrl,
      DATA_DIR: folder.path,
      // What is no stock here is taken where it is a benchmark.
      BENCHMARKS: symbols.map((symbol, index) => `${currencies[index]}=${symbol}`).join(','),
      // Most of a short import is the loading of its modules.
      NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  if (killedAfter !== undefined) await Promise.race([sleep(killedAfter), ended])
  if (killedAfter !== undefined) child.kill('SIGKILL')
  const [code] = await ended
  return code
}

/** What is stored of each symbol: how many days, of which files, and whether its row says of them what they are. */
function stored() {
  return postgres.query<{ symbol: string; days: number; files: number; splits: number; isTold: boolean }>(`
    select symbol, count(*)::int as days, count(distinct close)::int as files,
      (select count(*)::int from price_actions as action where action.series_id = series.id) as splits,
      bool_and(close = last_close) and max(day) = last_day and max(split_factor) = last_split and min(split_factor) = 1
        as "isTold"
    from price_series as series left join prices on prices.series_id = series.id group by series.id order by symbol`)
}

it(
  'an import that is killed leaves each series as it was before, or as the file tells it',
  async () => {
    // The first has its modules compiled by the way.
    expect(await importing(fileOf(1))).toBe(0)
    const began = performance.now()
    expect(await importing(fileOf(0))).toBe(0)
    const took = performance.now() - began
    let cut = 0
    for (let round = 1; round <= kills; round++) {
      const path = fileOf(round % 60)
      if ((await importing(path, (loaded + (1 - loaded) * (round / kills)) * took)) === null) cut += 1
      const whole = { days, files: 1, splits: 1, isTold: true }
      expect(await stored(), `round ${round}`).toEqual(symbols.map(symbol => ({ symbol, ...whole })))
    }
    expect(cut).toBeGreaterThan(kills / 6)
    // And what was cut off is taken whole the next time.
    expect(await importing(fileOf(33))).toBe(0)
    const rows = await postgres.query<{ close: string }>('select distinct close::text from prices')
    expect(rows).toEqual([{ close: '34' }])
  },
  patience(300_000 * rounds),
)
