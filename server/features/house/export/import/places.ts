import { randomInt } from 'node:crypto'
import type { Database } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import { ProblemError, tooMany } from '../../../../http/answers/problems.ts'

/** Imports that a server runs at once. */
const atOnce = 2

/** Seconds after which the place of a dead process is free, and between two renewals of a living one. */
const seconds = { lease: 15, renewal: 5 }

/** Allows one import for each person, on any server, and two on this server. */
export interface Places {
  /**
   * Runs `work` in a place. Throws a 429 while the person has another import running, and a 503 while two are running
   * here.
   */
  hold<Result>(userId: string, work: () => Promise<Result>): Promise<Result>
}

/** The places of this server. The database holds the lease of each person. */
export function createPlaces(database: Database): Places {
  let taken = 0
  return {
    async hold(userId, work) {
      // Distinguishes this lease from a later one, if this process was held up for longer than a lease.
      const values = [`import ${userId}`, randomInt(2 ** 31)]
      const leased = await run(database, lease, [...values, seconds.lease])
      if (leased.length === 0)
        throw tooMany('Another import of yours is under way. Please wait until it is done.', seconds.lease)
      const renewal = setInterval(
        () => void run(database, renew, values).catch(() => {}),
        seconds.renewal * 1000,
      )
      try {
        if (taken >= atOnce) throw busy()
        taken += 1
        try {
          return await work()
        } finally {
          taken -= 1
        }
      } finally {
        clearInterval(renewal)
        // If the database cannot be reached, the lease ends by itself.
        await run(database, release, values).catch(() => {})
      }
    },
  }
}

function busy(): ProblemError {
  return new ProblemError(503, 'Other imports are under way here. Please try again in a moment.', {
    headers: { 'retry-after': '10' },
  })
}

// A lease is a row in the table of counts. Its `count` identifies the owner.
const lease = {
  name: 'lease import',
  text: `
    insert into rate_counts (key, started_at, count) values ($1, now(), $2)
    on conflict (key) do update set started_at = excluded.started_at, count = excluded.count
      where rate_counts.started_at <= now() - make_interval(secs => $3)
    returning key`,
}

const renew = {
  name: 'renew import',
  text: 'update rate_counts set started_at = now() where key = $1 and count = $2',
}

const release = { name: 'release import', text: 'delete from rate_counts where key = $1 and count = $2' }
