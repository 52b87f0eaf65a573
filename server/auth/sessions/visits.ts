import type { Database } from '../../database/database.ts'
import { run } from '../../database/statements/statement.ts'
import type { Visits } from '../../http/services.ts'
import type { Log } from '../../process/log.ts'

/** Milliseconds between two writes for one person in this process. */
const writtenEvery = 60_000
const mostRemembered = 10_000

/** SQL: the time without a request after which a visit has ended. */
const endsAfter = `interval '30 minutes'`

/**
 * Keeps when people were last here. All moments are of the clock of the database, so that several processes agree.
 * `now` is a clock in milliseconds and only decides when this process writes again.
 */
export function createVisits(database: Database, log: Log, now: () => number = Date.now): Visits {
  const written = new Map<string, number>()
  return {
    async note(userId) {
      const at = now()
      const before = written.get(userId)
      if (before !== undefined && at - before < writtenEvery) return
      written.delete(userId)
      if (written.size >= mostRemembered) written.delete(written.keys().next().value ?? '')
      written.set(userId, at)
      // A database that takes no writes for the moment still answers reads.
      await run(database, noting, [userId]).catch(error => log.error('A visit was not noted', error))
    },
  }
}

/** Another process may have written a moment ago, and the account may have been deleted. */
const noting = {
  name: 'note visit',
  text: `
    insert into visits as visit (user_id, seen_at) select id, now() from users where id = $1
    on conflict (user_id) do update set seen_at = excluded.seen_at,
      since = case when excluded.seen_at - visit.seen_at >= ${endsAfter} then visit.seen_at else visit.since end
    where excluded.seen_at - visit.seen_at >= interval '1 minute'`,
}

/**
 * SQL: when the last visit of a person ended, by the row `visit`. Null during the first visit. The row need not have
 * been written in this visit yet.
 */
export const endOfLastVisit = `case when now() - visit.seen_at >= ${endsAfter} then visit.seen_at else visit.since end`
