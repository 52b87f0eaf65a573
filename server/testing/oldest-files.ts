import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '..')

/**
 * Files of the server's tests each of whose statements is sent by another file as well, as pg_stat_statements told of a whole
 * run: what is theirs alone is computed, read or answered in JavaScript, whichever PostgreSQL is below. What is about locks
 * and races is not among them. A file that is not named is tried on the oldest PostgreSQL; whoever adds a statement to one of
 * these takes its name away.
 */
export const saidByOthers = [
  'auth/confirm.test.ts',
  'auth/invitations/routes.test.ts',
  'auth/login-page.test.ts',
  'auth/password-links/reset.test.ts',
  'auth/sign-in.test.ts',
  'auth/tokens/routes.test.ts',
  'auth/tokens/use.test.ts',
  'documentation/answers.test.ts',
  'documentation/routes.test.ts',
  'features/accuracy/second-looks.test.ts',
  'features/analytics/trending.test.ts',
  'features/calls/count-supplied.test.ts',
  'features/calls/golden/golden.test.ts',
  'features/calls/receipt.test.ts',
  'features/drafting/robots.test.ts',
  'features/due/today.test.ts',
  'features/export/import-follows.test.ts',
  'features/export/import-refusals.test.ts',
  'features/extraction/caption-program.test.ts',
  'features/extraction/model.test.ts',
  'features/extraction/routes.test.ts',
  'features/extraction/worker-pool.test.ts',
  'features/feeds/find-feeds.test.ts',
  'features/feeds/formats.test.ts',
  'features/feeds/hostile-feeds.test.ts',
  'features/health/routes.test.ts',
  'features/judgements/consensus.test.ts',
  'features/judgements/reasons.test.ts',
  'features/my-record/keep-forecast.test.ts',
  'features/my-record/settle-forecasts.test.ts',
  'features/people/removal-of-changes.test.ts',
  'features/people/removal.test.ts',
  'features/posts/homes.test.ts',
  'features/posts/public-content.test.ts',
  'features/posts/withholding.test.ts',
  'features/prices/seed/seed-prices.test.ts',
  'features/radar/orders.test.ts',
  'features/records/random-worlds.test.ts',
  'features/reports/folding.test.ts',
  'features/tips/deletion.test.ts',
  'http/caching.test.ts',
  'http/front.test.ts',
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
  return (whole ? without : [...saidByOthers, ...without]).map(path => `server/${path}`)
}

/** Each way to a database of the tests leads through a folder `testing`, through what vitest gives to a run, or through `pg`. */
function mayOpen(source: string): boolean {
  return /\bfrom '[^']*\btesting\//.test(source) || /\binject\(/.test(source) || /\bpg\b/.test(source)
}
