import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound, ProblemError } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'

/** SQL: whether an item names audio, at an address or uploaded. */
const hasAudio = (item: string) => `(${item}.audio_url is not null or ${item}.hearing_id is not null)`

/**
 * Lets the audio of an entry be heard for a person, from where it was left. Throws 404 for an entry of somebody else,
 * and 409 for one without audio, or that is saved.
 */
export async function listenTo(database: Database, userId: string, itemId: string): Promise<void> {
  const entry = await entryOf(database, userId, itemId)
  if (!entry.hasAudio) throw new ProblemError(409, 'There is no audio here that could be heard')
  if (entry.state === 'posted') throw new ProblemError(409, 'There is a post of it already')
  await run(database, again, [userId, itemId])
}

/** Stops hearing for who alone waits for it. Throws as `listenTo`, and 409 where others wait too. */
export async function stopListening(database: Database, userId: string, itemId: string): Promise<void> {
  const entry = await entryOf(database, userId, itemId)
  if (entry.hearing !== 'waiting') throw new ProblemError(409, 'It is not being heard')
  if ((await run(database, stop, [userId, itemId])).length === 0)
    throw new ProblemError(409, 'Others wait for it too')
}

interface Entry extends Record<string, unknown> {
  state: string
  hasAudio: boolean
  hearing: string | null
}

async function entryOf(database: Database, userId: string, itemId: string): Promise<Entry> {
  const [entry] = isUuid(itemId) ? await run<Entry>(database, find, [userId, itemId]) : []
  if (!entry) throw notFound('Entry')
  return entry
}

const find = {
  name: 'audio of entry',
  text: `select item.state, ${hasAudio('item')} as "hasAudio", hearing.state as hearing
    from queue as entry join feed_items as item on item.id = entry.item_id
      left join hearings as hearing on hearing.id = item.hearing_id
    where entry.user_id = $1 and entry.item_id = $2`,
}

const again = {
  name: 'listen to entry',
  text: `
    with item as (
      update feed_items set state = 'new', error = null, draft_at = now(), asked_by = $1
      where id = $2 and state <> 'posted' returning hearing_id
    )
    update hearings set state = 'waiting', due_at = now(), tries = 0, error = null, ended_at = null, asked_by = $1
    from item where hearings.id = item.hearing_id and hearings.state in ('failed', 'cancelled')`,
}

const stop = {
  name: 'stop listening to entry',
  text: `
    with ended as (
      update hearings as hearing set state = 'cancelled', due_at = null, ended_at = now()
      where id = (select hearing_id from feed_items where id = $2) and state = 'waiting'
        and not exists (select from feed_items as item join queue on queue.item_id = item.id
          where item.hearing_id = hearing.id and queue.state = 'waiting' and queue.user_id <> $1)
      returning id
    ), items as (
      update feed_items set draft_at = now() from ended
      where feed_items.hearing_id = ended.id and feed_items.state = 'new' and feed_items.draft_at is null
    )
    select id from ended`,
}
