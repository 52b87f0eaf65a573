import { defineConfig } from 'vitest/config'
import { measureSlowness } from './scripts/measure-slowness.ts'

/** Time-outs follow the machine as it is now; `patience` in extraction/testing/until.ts reads it in the tests' processes. */
const slowness = Number(process.env.TEST_SLOWNESS) || measureSlowness()
process.env.TEST_SLOWNESS = String(slowness)

/** What ends in milliseconds may take so long on a machine that others keep busy: only what hangs runs into these. */
const patient = {
  testTimeout: 60_000 * slowness,
  hookTimeout: 60_000 * slowness,
}

export default defineConfig({
  test: {
    teardownTimeout: 60_000 * slowness,
    // Modules hold no state and do no work at import: files may share them, which saves a third of the time.
    projects: [
      { test: { ...patient, name: 'contract', include: ['contract/**/*.test.ts'], isolate: false } },
      { test: { ...patient, name: 'extraction', include: ['extraction/**/*.test.ts'], isolate: false } },
      {
        test: {
          ...patient,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          isolate: false,
        },
      },
      { test: { ...patient, name: 'scripts', include: ['scripts/**/*.test.ts'], isolate: false } },
      { test: { ...patient, name: 'bench', include: ['bench/**/*.test.ts'], isolate: false } },
      { test: { ...patient, name: 'web', include: ['web/**/*.test.{ts,tsx}'], isolate: false } },
      {
        test: {
          ...patient,
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/testing/global-setup.ts'],
          // After all others, two browsers and servers at a time: half of a journey is waiting for one of them.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          // Many steps, each of which waits as long as a busy machine needs.
          testTimeout: 180_000 * slowness,
        },
      },
      {
        test: {
          ...patient,
          name: 'reliability',
          include: ['reliability/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts', 'e2e/testing/global-setup.ts'],
          // These start, kill and flood servers of their own: one file at a time, when all others are done.
          sequence: { groupOrder: 2 },
          fileParallelism: false,
          isolate: false,
          testTimeout: 180_000 * slowness,
        },
      },
    ],
  },
})
