import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'

/**
 * Makes drafts due again that wait for a person and were made with the corrections of another: nobody sees what one
 * person alone has taught the machine.
 */
export async function draftAnew(database: Queryable, userId: string): Promise<void> {
  await run(database, anew, [userId])
}

const anew = {
  name: 'draft taught items anew',
  text: `
    update feed_items as item set state = 'new', draft_at = now(), extraction_id = null
    from queue as entry, extractions as made
    where entry.user_id = $1 and entry.state = 'waiting' and entry.item_id = item.id
      and item.state in ('drafted', 'empty') and made.id = item.extraction_id
      and made.taught_by is not null and made.taught_by <> $1`,
}
