import type { Upkeep } from '#contract/upkeep.ts'

/** A look at a server that is well, at noon of 20 November 2026. */
export const wellLook: Upkeep = {
  at: '2026-11-20T12:00:00.000Z',
  version: { running: '1.0.0', installed: '1.0.0', known: '1.0.0', news: [] },
  backup: {
    last: { madeAt: '2026-11-20T02:00:00.000Z', bytes: 48_230_113, version: '1.0.0' },
    tried: { madeAt: '2026-11-20T02:00:00.000Z', triedAt: '2026-11-20T03:00:00.000Z' },
  },
  disk: { free: 41_204_813_824, size: 105_089_261_568, full: 0.61 },
  database: { bytes: 812_391_424, apart: false },
  sources: { all: 12, failing: 0, named: [] },
  prices: {
    ...{ series: 31, lastDay: '2026-11-19', failing: 0, suspect: 0, files: 0 },
    failures: [],
    suspects: [],
  },
  mail: { isSet: true, lastSentOn: '2026-11-19', failed: 0, error: null },
  signIn: { password: true, provider: null, signUp: 'invite' },
  people: { all: 6, admins: 1, moderators: 1 },
  reports: { open: 0 },
  limits: {
    on: true,
    since: '2026-11-20T08:00:00.000Z',
    refused: [{ words: 'Too many requests in a short time', times: 3 }],
  },
  warnings: { since: '2026-11-18T12:00:00.000Z', list: [] },
}
