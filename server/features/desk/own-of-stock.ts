import type { conclusionsApi } from '#contract/conclusions.ts'
import type { notesApi } from '#contract/notes.ts'
import type { tasksApi } from '#contract/tasks.ts'
import type { Queryable } from '../../database/database.ts'
import { findItem, readOwn } from '../../database/statements/json-page.ts'
import type { JsonText } from '../../database/statements/json-text.ts'
import type { Statement, Value } from '../../database/statements/statement.ts'
import { notFound } from '../../http/answers/problems.ts'
import { decodeCursor, isMoment } from '../../http/requests/cursor.ts'
import type { Mount } from '../../http/routing/mount.ts'
import { pageResponse, route } from '../../http/routing/route.ts'
import { isUuid } from '../../schema/ids.ts'
import { getStockId } from '../market/stock-named.ts'

type List = typeof notesApi.listForStock | typeof tasksApi.listForStock | typeof conclusionsApi.history

/** Mounts the list of what a person has written about a stock, newest first. */
export function mountOwnOfStock(mount: Mount, list: List, shown: Parameters<typeof readOwn>[1]): void {
  const { database } = mount.services
  route(mount, list, async ({ user, params, query: { limit, cursor }, request }) => {
    const after = decodeCursor(cursor, isMoment)
    const own = { user_id: user.id, stock_id: await getStockId(database, params.stock) }
    return pageResponse(request, await readOwn(database, shown, own, { limit, after }))
  })
}

/** The row that a statement returns for a person and an id (`$1` and `$2`). Throws 404 when the row is not theirs. */
export async function findOwn<Item>(
  database: Queryable,
  statement: Statement,
  name: 'Note' | 'Task',
  [userId, id, ...values]: [userId: string, id: string, ...Value[]],
): Promise<JsonText<Item>> {
  const item = isUuid(id) && (await findItem<Item>(database, statement, [userId, id, ...values]))
  if (!item) throw notFound(name)
  return item
}
