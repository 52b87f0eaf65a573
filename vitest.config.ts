import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { measureSlowness } from './scripts/measure-slowness.ts'
import { LongestFirst } from './scripts/tests/longest-first.ts'
import { filesForTheOldest } from './server/testing/oldest-files.ts'

/** Time-outs follow the machine as it is now; `patience` in extraction/testing/until.ts reads it in the tests' processes. */
const slowness = Number(process.env.TEST_SLOWNESS) || measureSlowness()
process.env.TEST_SLOWNESS = String(slowness)

// Threads, commands and servers load the same hundreds of files in each of their processes: what Node made of them is kept.
process.env.NODE_COMPILE_CACHE ||= join(import.meta.dirname, '.cache/compiled')

/** What ends in milliseconds may take so long on a machine that others keep busy: only what hangs runs into these. */
const patient = {
  testTimeout: 60_000 * slowness,
  hookTimeout: 60_000 * slowness,
  // A worker waits for PostgreSQL, a browser or a clock for two thirds of its time. Vitest's own choice on two cores is one.
  maxWorkers: availableParallelism() + 1,
}
/** Many steps, each of which waits as long as a busy machine needs. */
const journey = { ...patient, testTimeout: 180_000 * slowness }

const postgres = 'server/testing/global-setup.ts'
const product = 'e2e/testing/global-setup.ts'
const begun = 'reliability/testing/global-setup.ts'
/** Needs no database, because none could be made where it fails. */
const wire = 'server/database/statements/pg-wire.test.ts'

/** What `npm test` runs, and what `npm run test:all` runs besides, in docs/testing.md. */
export default defineConfig({
  test: {
    teardownTimeout: 60_000 * slowness,
    sequence: { sequencer: LongestFirst },
    // Modules hold no state and do no work at import: files may share them, which saves a third of the time.
    projects: [
      { test: { ...patient, name: 'contract', include: ['contract/**/*.test.ts'], isolate: false } },
      { test: { ...patient, name: 'reckoning', include: ['reckoning/**/*.test.ts'], isolate: false } },
      { test: { ...patient, name: 'extraction', include: ['extraction/**/*.test.ts'], isolate: false } },
      { test: { ...patient, name: 'wire', include: [wire], isolate: false } },
      {
        test: {
          ...patient,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [wire],
          globalSetup: [postgres],
          setupFiles: ['server/testing/setup-statements.ts'],
          isolate: false,
        },
      },
      // On the oldest PostgreSQL that is promised, in npm run test:all alone, what may do something else on it.
      {
        test: {
          ...patient,
          name: 'oldest',
          include: filesForTheOldest(),
          globalSetup: [postgres, 'server/testing/oldest-setup.ts'],
          env: { TEST_LANE: 'quick' },
          isolate: false,
        },
      },
      { test: { ...patient, name: 'scripts', include: ['scripts/**/*.test.ts'], isolate: false } },
      { test: { ...patient, name: 'bench', include: ['bench/**/*.test.ts'], isolate: false } },
      { test: { ...patient, name: 'web', include: ['web/**/*.test.{ts,tsx}'], isolate: false } },
      {
        test: {
          ...journey,
          name: 'core',
          include: ['e2e/core/*.spec.ts'],
          globalSetup: [postgres, product],
          isolate: false,
        },
      },
      {
        test: {
          ...journey,
          name: 'e2e',
          include: ['e2e/*.spec.ts'],
          globalSetup: [postgres, product],
          isolate: false,
        },
      },
      {
        test: {
          ...journey,
          name: 'reliability',
          include: ['reliability/*.test.ts'],
          globalSetup: [postgres, product, begun],
          isolate: false,
        },
      },
      {
        test: {
          ...journey,
          name: 'alone',
          include: ['reliability/alone/*.test.ts'],
          globalSetup: [postgres, product, begun],
          isolate: false,
          // These flood, time or fill disks: one file at a time, when all others are done.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
    ],
  },
})
