import { eq, sql } from 'drizzle-orm'
import type { Digest } from '#contract/mail.ts'
import { addDays } from '#reckoning/days/days.ts'
import { digestAt } from '#reckoning/days/digest-day.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { mailSettings } from '../../../schema/desk/mail.ts'
import { users } from '../../../schema/house/people.ts'
import { newId } from '../../../schema/ids.ts'
import { type DigestLine, dueForDigest } from '../due/queries.ts'
import { isConfirmed } from './queries.ts'

/** Items that a digest counts, at most. */
const mostCounted = 1000

/** The items of a day's digest: overdue ones, those due that day, and for a weekly digest those of the week. */
export function dueInDigest(
  database: Database,
  userId: string,
  { digest, day }: { digest: Digest; day: string },
): Promise<DigestLine[]> {
  const until = digest === 'weekly' ? addDays(day, 7) : day
  return dueForDigest(database, userId, { today: day, until, limit: mostCounted })
}

/**
 * Checks whether a person's digest is due. If it is and has any item, its mail is stored, once for each day. In any
 * case the row gets the time of the next check. A change of the settings or the time zone makes the row due, so that
 * this is computed again.
 *
 * @param now by the clock of the database, which makes the row due. For tests, another moment.
 * @returns whether a mail waits to be sent.
 */
export async function lookAtDigest(database: Database, userId: string, now?: Date): Promise<boolean> {
  const [row] = await database
    .select({
      digest: mailSettings.digest,
      hour: mailSettings.hour,
      timezone: sql<string>`coalesce(${users.timezone}, 'UTC')`,
      isConfirmed,
      // As text, which keeps the microseconds of the database.
      dueAt: sql<string | null>`${mailSettings.nextAt}::text`,
      now: sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(mailSettings)
    .innerJoin(users, eq(users.id, mailSettings.id))
    .where(eq(mailSettings.id, userId))
  if (!row?.dueAt) return false
  const { digest, hour, timezone, dueAt } = row
  if (digest === 'off' || !row.isConfirmed)
    return settle(database, { userId, dueAt, nextAt: null, day: null })
  const { day, nextAt } = digestAt({ digest, hour, timezone }, now ?? new Date(row.now))
  const due = day ? await dueInDigest(database, userId, { digest, day }) : []
  return settle(database, { userId, dueAt, nextAt, day: due.length > 0 ? day : null })
}

interface Look {
  userId: string
  dueAt: string
  nextAt: Date | null
  /** The day of the digest that is to be sent. Null: none. */
  day: string | null
}

/** If the settings have changed in the meantime, the row is due again, and nothing of this check is stored. */
async function settle(database: Database, { userId, dueAt, nextAt, day }: Look): Promise<boolean> {
  const added = await run<{ id: string }>(database, settleLook, [
    userId,
    dueAt,
    nextAt?.toISOString() ?? null,
    newId(),
    day,
  ])
  return added.length > 0
}

const settleLook = {
  name: 'settle look at digest',
  text: `
    with looked as (
      update mail_settings set next_at = $3::timestamptz where id = $1 and next_at = $2::timestamptz returning id
    )
    insert into mails (id, user_id, kind, day, send_at)
    select $4, id, 'digest', $5::text, now() from looked where $5::text is not null
    on conflict do nothing returning id`,
}
