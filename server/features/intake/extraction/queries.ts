import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import { extractions, type StoredEvent } from '../../../schema/intake/extraction.ts'

export type ExtractionRow = typeof extractions.$inferSelect

/** In seconds. A running extraction whose process has reported nothing for this long has died with it. */
const silence = 10

/** Stores a new extraction of a person and returns its id. */
export async function addExtraction(database: Database, userId: string, url: string | null): Promise<string> {
  const [row] = await database.insert(extractions).values({ userId, url }).returning({ id: extractions.id })
  if (!row) throw new Error('The extraction was not stored')
  return row.id
}

/** One of a person's own extractions. 404 for any other. */
export async function getExtraction(database: Database, userId: string, id: string): Promise<ExtractionRow> {
  if (!isUuid(id)) throw notFound('Extraction')
  const [row] = await database
    .select()
    .from(extractions)
    .where(and(eq(extractions.userId, userId), eq(extractions.id, id)))
  if (!row) throw notFound('Extraction')
  return row
}

/** Stores the events so far. An extraction that somebody else has ended stays ended. */
export async function saveEvents(
  database: Database,
  id: string,
  events: StoredEvent[],
  state: ExtractionRow['state'],
): Promise<void> {
  await database
    .update(extractions)
    .set({ events, state, ...(state === 'running' ? {} : { endedAt: sql`clock_timestamp()` }) })
    .where(and(eq(extractions.id, id), state === 'running' ? isRunning : isOpen))
}

const isRunning = eq(extractions.state, 'running')

/** Running, or failed because its process was silent: if that process still finishes, its result is stored. */
const isOpen = or(isRunning, and(eq(extractions.state, 'failed'), isNull(extractions.endedAt)))

/** Stores which extractor drafted the tips of an extraction, and of where its text is. */
export async function rememberExtractor(
  database: Database,
  id: string,
  made: Pick<ExtractionRow, 'extractor' | 'home' | 'isOwn'>,
): Promise<void> {
  await database.update(extractions).set(made).where(eq(extractions.id, id))
}

/** Ends a running extraction as cancelled. Returns whether it was running. */
export async function markCancelled(database: Database, id: string, ending: StoredEvent): Promise<boolean> {
  const rows = await database
    .update(extractions)
    .set({ state: 'cancelled', events: sql`${extractions.events} || ${JSON.stringify([ending])}::jsonb` })
    .where(and(eq(extractions.id, id), eq(extractions.state, 'running')))
    .returning({ id: extractions.id })
  return rows.length > 0
}

/**
 * Reports that this process works on these extractions, and returns what others have stored about them in the meantime.
 */
export async function beat(database: Database, ids: string[]) {
  return database
    .update(extractions)
    .set({ aliveAt: sql`now()` })
    .where(inArray(extractions.id, ids))
    .returning({
      id: extractions.id,
      state: extractions.state,
      unwatchedSeconds: sql<number>`extract(epoch from now() - ${extractions.watchedAt})::float8`,
    })
}

/** Stores that somebody watches an extraction, for the process that works on it. */
export async function markWatched(database: Database, id: string): Promise<void> {
  await database.update(extractions).set({ watchedAt: sql`now()` }).where(eq(extractions.id, id))
}

/** Fails the extractions whose process has died: those without a report for `seconds`. */
export async function failAbandoned(
  database: Database,
  ending: StoredEvent,
  seconds = silence,
): Promise<void> {
  await database
    .update(extractions)
    .set({ state: 'failed', events: sql`${extractions.events} || ${JSON.stringify([ending])}::jsonb` })
    .where(
      and(
        eq(extractions.state, 'running'),
        lt(extractions.aliveAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
}

/** Days for which the result for an item or a pasted link is kept for the queues that hold it. */
const keptForQueues = 90

/** Removes extractions that nobody will come back to. */
export async function sweepExtractions(database: Database): Promise<void> {
  await run(database, sweepOwn, [])
  await sweepDrafts(database)
}

/** Removes the results for items that are gone or long finished. */
export async function sweepDrafts(database: Queryable): Promise<void> {
  await run(database, sweepOfItems, [])
}

const sweepOwn = {
  name: 'sweep extractions of people',
  text: `delete from extractions where user_id is not null and created_at < now() - interval '7 days'`,
}

const sweepOfItems = {
  name: 'sweep extractions of items',
  text: `delete from extractions where user_id is null and (created_at < now() - interval '${keptForQueues} days'
    or not exists (select from feed_items where feed_items.extraction_id = extractions.id))`,
}
