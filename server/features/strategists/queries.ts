import type { Strategist, StrategistDetail } from '#contract/strategists.ts'
import type { Queryable } from '../../database/database.ts'
import { isUuid } from '../../database/ids.ts'
import { hasPosts, toldName } from '../../database/in-sight.ts'
import {
  findItem,
  itemOf,
  newestRows,
  pageOf,
  readPage,
  rowsOfPage,
  type TextPage,
  valuesOf,
} from '../../database/json-page.ts'
import type { JsonText } from '../../database/json-text.ts'
import type { Cursor } from '../../database/keyset.ts'
import { run } from '../../database/statement.ts'
import { notFound } from '../../http/problems.ts'
import { monthsOf } from '../stocks/stance-months.ts'

/** SQL: what is told of a row `strategist` unless they are withheld. */
function unlessWithheld(value: string, otherwise: string): string {
  return `case when strategist.withheld_at is null then ${value} else ${otherwise} end`
}

/** What lists show of a row `strategist`. */
const listed = `
  strategist.id, ${toldName('strategist')} as name, ${unlessWithheld('strategist.bio', 'null')} as bio,
  ${unlessWithheld('strategist.image_url', 'null')} as "imageUrl",
  ${unlessWithheld('strategist.source_types', "'{}'")} as "sourceTypes",
  ${unlessWithheld('strategist.focus_areas', "'{}'")} as "focusAreas",
  ${unlessWithheld('strategist.profile_urls', "'{}'")} as "profileUrls"`

/** Strategists, newest first. */
export async function listStrategists(
  database: Queryable,
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<TextPage<Strategist>> {
  const { most, named } = rowsOfPage(limit)
  const rows = newestRows({
    table: 'strategists',
    as: 'strategist',
    where: hasPosts,
    columns: listed,
    after: after ? 2 : 0,
    most,
  })
  const statement = { name: `strategists${after ? ' after' : ''}${named}`, text: pageOf(rows) }
  return readPage(database, statement, [limit, ...valuesOf(after)])
}

type Known = Pick<StrategistDetail, 'id' | 'name' | 'focusAreas' | 'withheld'>

/** What is told of a strategist where there is little room; 404 when there is none. */
export async function getStrategist(database: Queryable, id: string): Promise<Known> {
  if (!isUuid(id)) throw notFound('Strategist')
  const [row] = await run<Known>(database, byId, [id])
  if (!row) throw notFound('Strategist')
  return row
}

const byId = {
  name: 'strategist',
  text: `select id, ${toldName('strategist')} as name, ${unlessWithheld('focus_areas', "'{}'")} as "focusAreas",
      withheld_at is not null as withheld
    from strategists as strategist where id = $1 and ${hasPosts}`,
}

/**
 * One strategist with what their posts and tips come to; 404 when there is none.
 *
 * @param isModerator these are told who is withheld.
 */
export async function getStrategistDetail(
  database: Queryable,
  id: string,
  isModerator: boolean,
): Promise<JsonText<StrategistDetail>> {
  if (!isUuid(id)) throw notFound('Strategist')
  const strategist = await findItem<StrategistDetail>(database, inDetail, [id, isModerator])
  if (!strategist) throw notFound('Strategist')
  return strategist
}

const inDetail = {
  name: 'strategist in detail',
  text: itemOf({
    table: 'strategists',
    as: 'strategist',
    where: `strategist.id = $1 and ${hasPosts}`,
    columns: `${listed}, strategist.post_count as "postCount",
      ${unlessWithheld(monthsOf('strategist_months', 'strategist.id'), "'[]'::json")} as "stanceMonths",
      strategist.withheld_at is not null as withheld,
      case when $2::boolean and strategist.withheld_at is not null then strategist.name end as "withheldName"`,
  }),
}
