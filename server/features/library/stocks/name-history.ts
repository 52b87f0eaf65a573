import type { StockNameVersion } from '#contract/stock-names.ts'
import type { Queryable } from '../../../database/database.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { getStockId } from '../../market/stock-named.ts'

/** Changes that are listed, besides the first name. */
const mostChanges = 100

/**
 * An earlier name, and whose change replaced it. For the current name, `version` is null and `at` is that of the stock.
 */
interface Kept {
  version: number | null
  at: string
  by: string | null
  /** Whether this person is a moderator or admin now. */
  moderates: boolean
  companyName: string
}

/** The names of a stock (ticker or id), newest version first. 404 when there is no such stock. */
export async function namesOf(
  database: Queryable,
  reference: string,
  userId: string | null,
): Promise<StockNameVersion[]> {
  const [present, ...kept] = await run<Kept>(database, readAll, [await getStockId(database, reference)])
  if (!present) throw notFound('Stock')
  const editor = ({ by, moderates }: Kept) => {
    if (by !== null && by === userId) return 'you'
    return moderates ? 'moderator' : 'member'
  }
  let to = present.companyName
  const changes = kept.slice(0, mostChanges).map(one => {
    const change = {
      version: (one.version ?? 0) + 1,
      at: one.at,
      by: editor(one),
      from: one.companyName,
      to,
    } as const
    to = one.companyName
    return change
  })
  const first = kept.at(-1)?.companyName ?? present.companyName
  return [...changes, { version: 1, at: present.at, by: null, from: null, to: first }]
}

const earlier = `select version, ${isoTime('at')} as at, by,
    exists (select from users where users.id = stock_versions.by and role <> 'member') as moderates,
    company_name as "companyName"
  from stock_versions where stock_id = $1::uuid`

const readAll = {
  name: 'names of stock',
  text: `
    (select null::integer as version, ${isoTime('created_at')} as at, null::uuid as by, false as moderates,
      company_name as "companyName" from stocks where id = $1::uuid)
    union all (${earlier} and version > 1 order by version desc limit ${mostChanges})
    union all (${earlier} and version = 1)
    order by version desc nulls first`,
}
