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

/** Things that a digest counts. */
const mostCounted = 1000

/** What belongs into the digest of a day: what is overdue and due then, on Mondays for a week. */
export function dueInDigest(
  database: Database,
  userId: string,
  { digest, day }: { digest: Digest; day: string },
): Promise<DigestLine[]> {
  const until = digest === 'weekly' ? addDays(day, 7) : day
  return dueForDigest(database, userId, { today: day, until, limit: mostCounted })
}

/**
 * Looks whether a person's digest is due: then, where there is something to tell, its mail is stored, once for a day. In any
 * case the row says when to look next. Changes of settings and of the time zone make it due, so that this is reckoned anew.
 *
 * @param now by the clock of the database, by which the row is due; another for tests.
 * @returns whether a mail waits to be sent.
 */
export async function lookAtDigest(database: Database, userId: string, now?: Date): Promise<boolean> {
  const [row] = await database
    .select({
      digest: mailSettings.digest,
      hour: mailSettings.hour,
      timezone: sql<string>`coalesce(${users.timezone}, 'UTC')`,
      isConfirmed,
      // As text: to the microsecond where the database knows it.
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
  /** Of the digest that is to be sent. */
  day: string | null
}

/** Whoever has changed the settings meanwhile has made the row due again: then nothing of this look holds. */
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
