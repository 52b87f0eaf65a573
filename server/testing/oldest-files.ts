import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '..')

/**
 * Files of the server's tests that the oldest PostgreSQL runs as well. It is asked to prepare each statement that the others send
 * (scripts/tests/statements.ts), which is all that most of them say of a version: what lies behind is JavaScript. Here is what
 * may understand the same words and do something else. One file for each kind is enough; a file that is about such a
 * thing belongs to them.
 */
export const triedOnBoth = [
  // How the database is made, taken over, spoken to, backed up and restored: catalogues, settings and the words of errors.
  'database/backup/backup.test.ts',
  'database/backup/earlier-forms.test.ts',
  'database/backup/restore.test.ts',
  'database/connections/replica.test.ts',
  'database/database.test.ts',
  'database/seed/seed.test.ts',
  'database/statements/at-once.test.ts',
  'database/statements/submission.test.ts',
  'database/take-over.test.ts',
  'database/transaction.test.ts',
  'features/json-answers.test.ts',
  'features/statements.test.ts',
  'http/hostile-queries.test.ts',
  'process/error-words.test.ts',
  'process/log-lines.test.ts',
  // What waits for others: locks, notifications, transactions that begin again, the queue of jobs, counts of requests.
  'cache/changes.test.ts',
  'features/desk/judgements/races.test.ts',
  'features/house/export/import-at-once.test.ts',
  'features/library/steps.test.ts',
  'http/limits.test.ts',
  'jobs/queue/backlogs.test.ts',
  'jobs/queue/host-turns.test.ts',
  'jobs/queue/jobs.test.ts',
  'jobs/queue/runner.test.ts',
  // Words, their order and their beginnings: text search and collations.
  'features/desk/my-stocks/all-stocks.test.ts',
  'features/library/stocks/names.test.ts',
  'features/library/tips/reading/narrowing.test.ts',
  'features/watch/search/empty-tables.test.ts',
  'features/watch/search/newest.test.ts',
  'features/watch/search/relevance.test.ts',
  'features/watch/search/routes.test.ts',
  // Sums, ranks and dates that the database computes, and what its functions and triggers count.
  'features/desk/due/routes.test.ts',
  'features/ledger/calls/settling/place-calls.test.ts',
  'features/ledger/calls/settling/settling.test.ts',
  'features/ledger/records/score.test.ts',
  'features/ledger/records/selection.test.ts',
  'features/library/counters/counters.test.ts',
  'features/market/series/keep-series.test.ts',
  'features/watch/analytics/routes.test.ts',
  'features/watch/radar/holding.test.ts',
  // Rows that meet others: upserts, merges, imports, and what goes with whom.
  'features/house/export/every-table.test.ts',
  'features/library/strategists/merging.test.ts',
  'features/library/tips/versions.test.ts',
]

/**
 * The files of the server's tests that run on the oldest PostgreSQL: those above; with TEST_OLDEST=whole, as before a
 * release, all that may open a database.
 */
export function filesForTheOldest(whole = process.env.TEST_OLDEST === 'whole'): string[] {
  if (!whole) return triedOnBoth.map(path => `server/${path}`)
  const files = globSync('**/*.test.ts', { cwd: server }).map(path => path.replaceAll('\\', '/'))
  return files.filter(path => mayOpen(readFileSync(join(server, path), 'utf8'))).map(path => `server/${path}`)
}

/** Each way to a database of the tests leads through a folder `testing`, through what vitest gives to a run, or through `pg`. */
function mayOpen(source: string): boolean {
  return /\bfrom '[^']*\btesting\//.test(source) || /\binject\(/.test(source) || /\bpg\b/.test(source)
}
