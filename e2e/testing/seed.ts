import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { Place } from './site.ts'

const command = join(import.meta.dirname, '../../server/jobs/commands/seed.ts')

/** What prices of a seed are held against; the server is to be told the same. */
export const seededBenchmarks = { BENCHMARKS: 'USD=SPY' }

/** Fills the database of a site with demo data and prices: strategists of all kinds of records, and nobody with an account. */
export function seedWithPrices({ dataDir, databaseUrl }: Place): void {
  const amounts = ['--posts', '240', '--tips', '900', '--stocks', '40', '--users', '0']
  execFileSync(process.execPath, [command, ...amounts, '--prices'], {
    // Not the project's folder, where a developer may have settings.
    cwd: dirname(dataDir),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...seededBenchmarks,
    },
  })
}
