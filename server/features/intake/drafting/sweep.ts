import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'

/** Days that the text which a feed carries is kept (page *Follow sources*). */
const days = 90

/** Removes texts of items that are long over; the items stay, so that they are known. */
export async function sweepItemTexts(database: Queryable): Promise<void> {
  await run(database, sweep, [])
}

const sweep = {
  name: 'sweep texts of items',
  text: `update feed_items set content = null, content_format = null
    where content is not null and seen_at < now() - interval '${days} days'`,
}
