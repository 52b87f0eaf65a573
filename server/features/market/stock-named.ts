import type { Queryable } from '../../database/database.ts'
import { run } from '../../database/statements/statement.ts'
import { notFound } from '../../http/answers/problems.ts'
import { isUuid } from '../../schema/ids.ts'

/** A stock is named by its ticker, in any case, or by its id. */
export function stockNamed(reference: string): { column: 'id' | 'ticker'; value: string } {
  return isUuid(reference)
    ? { column: 'id', value: reference }
    : { column: 'ticker', value: reference.toUpperCase() }
}

/** The id of a stock by ticker or id; 404 when there is none. */
export async function getStockId(database: Queryable, reference: string): Promise<string> {
  const { column, value } = stockNamed(reference)
  const [row] = await run<{ id: string }>(
    database,
    { name: `stock id by ${column}`, text: `select id from stocks where ${column} = $1` },
    [value],
  )
  if (!row) throw notFound('Stock')
  return row.id
}
