import type { Database } from '../../../../database/database.ts'
import { hasCome } from '../../../../database/statements/has-come.ts'
import { run } from '../../../../database/statements/statement.ts'
import { ProblemError } from '../../../../http/answers/problems.ts'

/** A hearing that this server works on. */
export interface DueHearing extends Record<string, unknown> {
  id: string
  /** Null for an upload. */
  url: string | null
  bytes: number | null
  seconds: number | null
  tries: number
  askedBy: string | null
  /** Whether somebody has asked for it, so that robots.txt does not count. */
  isAsked: boolean
}

/** SQL interval: a server that works on a hearing says so again before it is over. */
const lease = `interval '2 minutes'`

/** Milliseconds between two times that it says so. */
const renewal = 3000

/** SQL: whether somebody waits for a row `hearing`. */
const isWanted = `exists (select from public.feed_items as item join public.queue on queue.item_id = item.id
  where item.hearing_id = hearing.id and queue.state = 'waiting')`

/** SQL: whether there is something to hear, on any server. */
export const isHearingDue = `exists (select from public.hearings as hearing
  where hearing.state = 'waiting' and ${hasCome('hearing.due_at')} and ${isWanted})`

/** Claims the hearing that has waited longest. Undefined where nothing is due that this server can hear. */
export async function takeHearing(database: Database, place: string): Promise<DueHearing | undefined> {
  const [row] = await run<DueHearing>(database, take, [place])
  return row
}

const take = {
  name: 'take hearing',
  text: `
    update hearings as claimed set due_at = now() + ${lease} from (
      select id from hearings as hearing
      where state = 'waiting' and ${hasCome('due_at')} and (place is null or place = $1) and ${isWanted}
      order by due_at, id limit 1 for update skip locked
    ) as due
    where claimed.id = due.id
    returning claimed.id, claimed.url, claimed.bytes, claimed.seconds, claimed.tries, claimed.asked_by as "askedBy",
      exists (select from feed_items where hearing_id = claimed.id and asked_by is not null) as "isAsked"`,
}

/** Nobody waits for it any more, or somebody has stopped it. */
export class Unwanted extends ProblemError {
  constructor() {
    super(409, 'Nobody waits for this audio any more')
  }
}

/**
 * Does work on a hearing for as long as it is wanted. The signal is aborted with `Unwanted` where it is no more, and
 * with the reason of `signal`.
 */
export async function whileWanted<Result>(
  database: Database,
  { id }: Pick<DueHearing, 'id'>,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
  every = renewal,
): Promise<Result> {
  const over = new AbortController()
  const look = async () => {
    if ((await run(database, renew, [id])).length === 0) over.abort(new Unwanted())
  }
  // A database that is away for a moment ends nothing: the lease lasts longer.
  const timer = setInterval(() => void look().catch(() => undefined), every)
  try {
    return await work(AbortSignal.any([signal, over.signal]))
  } finally {
    clearInterval(timer)
  }
}

const renew = {
  name: 'renew hearing',
  text: `update hearings as hearing set due_at = now() + ${lease}
    where id = $1 and state = 'waiting' and ${isWanted} returning id`,
}
