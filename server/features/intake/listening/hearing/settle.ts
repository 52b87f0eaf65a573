import type { Database } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'

/** Characters of a reason that are stored. */
const mostWords = 300

/** Ends a hearing all of whose parts are heard: what waits for it is read now. Answers whether it was all. */
export async function keepDone(database: Database, id: string): Promise<boolean> {
  return (await run(database, done, [id])).length > 0
}

/** SQL: makes what waits for an ended hearing due to be read. */
const readItems = `items as (
    update feed_items set draft_at = now() from ended
    where feed_items.hearing_id = ended.id and feed_items.state = 'new' and feed_items.draft_at is null
  )`

const ends = `due_at = null, ended_at = now()`

const done = {
  name: 'keep hearing as done',
  text: `
    with ended as (
      update hearings set state = 'done', error = null, ${ends} where id = $1 and state = 'waiting'
        and not exists (select from hearing_parts where hearing_id = $1 and segments is null)
        and exists (select from hearing_parts where hearing_id = $1)
      returning id
    ), ${readItems}
    select id from ended`,
}

/** Ends a hearing with the reason, as a sentence. What waits for it is read elsewhere, where it can be. */
export async function keepFailed(database: Database, id: string, reason: string): Promise<void> {
  await run(database, failed, [id, reason.toWellFormed().slice(0, mostWords)])
}

const failed = {
  name: 'keep failed hearing',
  text: `
    with ended as (
      update hearings set state = 'failed', error = $2, ${ends} where id = $1 and state = 'waiting' returning id
    ), ${readItems}
    select id from ended`,
}

/** Whether a hearing has ended, or is gone. */
export async function isOver(database: Database, id: string): Promise<boolean> {
  return (await run(database, stillWaits, [id])).length === 0
}

const stillWaits = {
  name: 'hearing still waits',
  text: `select from hearings where id = $1 and state = 'waiting'`,
}

/** Lets a hearing wait for some seconds, with the reason. `isTry`: it counts as a failed try. */
export async function letHearingWait(
  database: Database,
  id: string,
  { seconds, reason, isTry }: { seconds: number; reason: string | null; isTry: boolean },
): Promise<void> {
  await run(database, wait, [id, seconds, reason, isTry])
}

const wait = {
  name: 'let hearing wait',
  text: `update hearings set due_at = now() + make_interval(secs => $2), error = $3,
      tries = tries + case when $4::boolean then 1 else 0 end
    where id = $1 and state = 'waiting'`,
}

/** Ends everything that waits to be heard, on a server that hears no audio any more. */
export async function failAllHearings(database: Database): Promise<void> {
  await run(database, failAll, ['This server hears no audio any more.'])
}

const failAll = {
  name: 'fail all hearings',
  text: `
    with ended as (
      update hearings set state = 'failed', error = $1, ${ends} where state = 'waiting' returning id
    ), ${readItems}
    select id from ended`,
}

/**
 * Removes hearings that are long over, and ends those that nobody waits for, and uploads whose server has not heard them
 * for days.
 */
export async function sweepHearings(database: Database): Promise<void> {
  await run(database, sweepOver, [])
  await run(database, sweepUnwanted, [])
  await run(database, sweepLost, ['This file could not be heard within two days. Please upload it again.'])
}

const sweepOver = {
  name: 'sweep hearings',
  // What was heard within a day counts for the limits of a day.
  text: `delete from hearings where ended_at < now() - interval '7 days'`,
}

const sweepUnwanted = {
  name: 'sweep unwanted hearings',
  text: `update hearings as hearing set state = 'cancelled', ${ends}
    where state = 'waiting' and created_at < now() - interval '1 hour' and due_at < now() - interval '1 hour'
      and not exists (select from feed_items as item join queue on queue.item_id = item.id
        where item.hearing_id = hearing.id and queue.state = 'waiting')`,
}

const sweepLost = {
  name: 'sweep lost uploads',
  text: `
    with ended as (
      update hearings set state = 'failed', error = $1, ${ends}
      where state = 'waiting' and place is not null and due_at < now() - interval '2 days' returning id
    ), ${readItems}
    select id from ended`,
}
