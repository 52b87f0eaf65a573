import type { AskedReading } from '#contract/drafts.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import type { Services } from '../../../http/services.ts'
import { hasTextInHand } from '../drafting/text-in-hand.ts'
import { isUnread } from './writes.ts'

/**
 * Makes everything that waits for a person and is not read yet due to be read, on their behalf. What could not be read
 * stays as it is. Tells how much of it the person's limits let be read today.
 */
export async function readAllNow(
  { database, limits, config }: Pick<Services, 'limits' | 'config'> & { database: Database },
  userId: string,
): Promise<AskedReading> {
  const left = await limits.left('extractionDay', userId)
  const isTextFree = config.extractor.name === 'rules'
  const [row] = await run<Asked & Record<string, unknown>>(database, readAll, [userId, isTextFree])
  if (!row) throw new Error('The statement that asks for all gave no row')
  const { free, limited, before } = row
  const today = free + Math.max(0, Math.min(limited, left - before))
  const asked = free + limited
  return { asked, today, later: asked - today }
}

interface Asked {
  /** How many are read from the text in their feed, which no limit counts. */
  free: number
  /** How many of the others are asked for. */
  limited: number
  /** How many of the person's limit were asked for before, and are not read yet. */
  before: number
}

const readAll = {
  name: 'read all items now',
  text: `with before as (
      select count(*)::int as before from feed_items as item
      where item.asked_by = $1 and item.state = 'new' and item.draft_at is not null
        and not ($2::boolean and ${hasTextInHand('item')})
    ), unread as (
      select item.id, $2::boolean and ${hasTextInHand('item')} as free
      from queue as entry join feed_items as item on item.id = entry.item_id
      where entry.user_id = $1 and entry.state = 'waiting' and item.draft_at is null
        and not exists (select from hearings where hearings.id = item.hearing_id and hearings.state = 'waiting')
        and item.state not in ('failed', 'empty') and ${isUnread('item')}
      order by item.id for update of item
    ), asked as (
      update feed_items as item set state = 'new', error = null, draft_at = now(), asked_by = $1 from unread
      where item.id = unread.id returning unread.free
    )
    select count(*) filter (where free)::int as free, count(*) filter (where not free)::int as limited,
      (select before from before) as before
    from asked`,
}
