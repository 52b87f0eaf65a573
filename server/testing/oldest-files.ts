import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '..')

/**
 * Files of the server's tests that the newest PostgreSQL runs and the oldest only has to understand: scripts/tests/statements.ts
 * asks it for each of their statements. What takes long in them is computed, read or answered in JavaScript, whichever
 * PostgreSQL is below. A file that is about locks, races, rows that a backup brings or functions of the database is none of
 * them, and one that is not named runs on both.
 */
export const onlyUnderstood = [
  'auth/login/confirm.test.ts',
  'auth/invitations/routes.test.ts',
  'auth/login/login-page.test.ts',
  'auth/password-links/reset.test.ts',
  'auth/login/sign-in.test.ts',
  'auth/tokens/routes.test.ts',
  'auth/tokens/use.test.ts',
  'database/backup/earlier-backups.test.ts',
  'outlets/documentation/answers.test.ts',
  'outlets/documentation/routes.test.ts',
  'features/intake/accuracy/second-looks.test.ts',
  'features/watch/analytics/trending.test.ts',
  'features/ledger/calls/count-supplied.test.ts',
  'features/ledger/calls/free-look.test.ts',
  'features/ledger/calls/golden/golden.test.ts',
  'features/ledger/calls/receipts/receipt.test.ts',
  'features/intake/drafting/robots.test.ts',
  'features/desk/due/today.test.ts',
  'features/house/export/import-follows.test.ts',
  'features/house/export/import-refusals.test.ts',
  'features/intake/extraction/caption-program.test.ts',
  'features/intake/extraction/following.test.ts',
  'features/intake/extraction/model.test.ts',
  'features/intake/extraction/routes.test.ts',
  'features/intake/extraction/workers/worker-pool.test.ts',
  'features/intake/feeds/asking/find-feeds.test.ts',
  'features/intake/feeds/formats.test.ts',
  'features/intake/feeds/hostile-feeds.test.ts',
  'features/house/health/routes.test.ts',
  'features/desk/judgements/consensus.test.ts',
  'features/desk/judgements/reasons.test.ts',
  'features/desk/mail/digest.test.ts',
  'features/desk/mail/forgotten.test.ts',
  'features/desk/mail/sender.test.ts',
  'features/ledger/my-record/keep-forecast.test.ts',
  'features/ledger/my-record/settle-forecasts.test.ts',
  'features/house/people/removal-of-changes.test.ts',
  'features/house/people/removal.test.ts',
  'features/library/posts/homes.test.ts',
  'features/library/posts/public-content.test.ts',
  'features/library/posts/source/reread.test.ts',
  'features/library/posts/sight/withholding.test.ts',
  'features/market/csv/read-csv.properties.test.ts',
  'features/market/files/price-folder.test.ts',
  'features/market/seed/seed-prices.test.ts',
  'features/watch/radar/orders.test.ts',
  'features/ledger/records/random-worlds.test.ts',
  'features/house/reports/folding.test.ts',
  'features/library/tips/sight/deletion.test.ts',
  'process/host-files.test.ts',
  'http/caching.test.ts',
  'http/routing/front.test.ts',
  'http/routing/route.test.ts',
  'jobs/draft-feed-text.test.ts',
  'jobs/work/draft-item.test.ts',
  'jobs/draft-limits.test.ts',
  'jobs/draft-troubles.test.ts',
  'jobs/work/poll-feed.test.ts',
  'jobs/work/settle-calls.test.ts',
  'outlets/mcp/routes.test.ts',
  'outlets/mcp/tools/tools-following.test.ts',
  'outlets/mcp/tools/tools.test.ts',
  'outlets/social/routes.test.ts',
]

/**
 * The files of the server's tests that the oldest PostgreSQL is not asked for: those above, and what could open no database.
 * With TEST_OLDEST=whole, as before a release, it is asked for all that may.
 */
export function sayNothingOfPostgres(whole = process.env.TEST_OLDEST === 'whole'): string[] {
  const files = globSync('**/*.test.ts', { cwd: server }).map(path => path.replaceAll('\\', '/'))
  const without = files.filter(path => !mayOpen(readFileSync(join(server, path), 'utf8')))
  return (whole ? without : [...onlyUnderstood, ...without]).map(path => `server/${path}`)
}

/** Each way to a database of the tests leads through a folder `testing`, through what vitest gives to a run, or through `pg`. */
function mayOpen(source: string): boolean {
  return /\bfrom '[^']*\btesting\//.test(source) || /\binject\(/.test(source) || /\bpg\b/.test(source)
}
