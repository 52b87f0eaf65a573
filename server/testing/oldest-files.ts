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
  'auth/confirm.test.ts',
  'auth/invitations/routes.test.ts',
  'auth/login-page.test.ts',
  'auth/password-links/reset.test.ts',
  'auth/sign-in.test.ts',
  'auth/tokens/routes.test.ts',
  'auth/tokens/use.test.ts',
  'database/backup/earlier-backups.test.ts',
  'documentation/answers.test.ts',
  'documentation/routes.test.ts',
  'features/accuracy/second-looks.test.ts',
  'features/analytics/trending.test.ts',
  'features/calls/count-supplied.test.ts',
  'features/calls/free-look.test.ts',
  'features/calls/golden/golden.test.ts',
  'features/calls/receipt.test.ts',
  'features/drafting/robots.test.ts',
  'features/due/today.test.ts',
  'features/export/import-follows.test.ts',
  'features/export/import-refusals.test.ts',
  'features/extraction/caption-program.test.ts',
  'features/extraction/following.test.ts',
  'features/extraction/model.test.ts',
  'features/extraction/routes.test.ts',
  'features/extraction/worker-pool.test.ts',
  'features/feeds/find-feeds.test.ts',
  'features/feeds/formats.test.ts',
  'features/feeds/hostile-feeds.test.ts',
  'features/health/routes.test.ts',
  'features/judgements/consensus.test.ts',
  'features/judgements/reasons.test.ts',
  'features/mail/digest.test.ts',
  'features/mail/forgotten.test.ts',
  'features/mail/sender.test.ts',
  'features/my-record/keep-forecast.test.ts',
  'features/my-record/settle-forecasts.test.ts',
  'features/people/removal-of-changes.test.ts',
  'features/people/removal.test.ts',
  'features/posts/homes.test.ts',
  'features/posts/public-content.test.ts',
  'features/posts/reread.test.ts',
  'features/posts/withholding.test.ts',
  'features/prices/csv/read-csv.properties.test.ts',
  'features/prices/price-folder.test.ts',
  'features/prices/seed/seed-prices.test.ts',
  'features/radar/orders.test.ts',
  'features/records/random-worlds.test.ts',
  'features/reports/folding.test.ts',
  'features/tips/deletion.test.ts',
  'host-files.test.ts',
  'http/caching.test.ts',
  'http/front.test.ts',
  'http/route.test.ts',
  'jobs/draft-feed-text.test.ts',
  'jobs/draft-item.test.ts',
  'jobs/draft-limits.test.ts',
  'jobs/draft-troubles.test.ts',
  'jobs/poll-feed.test.ts',
  'jobs/settle-calls.test.ts',
  'mcp/routes.test.ts',
  'mcp/tools-following.test.ts',
  'mcp/tools.test.ts',
  'social/routes.test.ts',
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
