import type { Strategist, StrategistDetail } from '#contract/strategists.ts'
import type { Queryable } from '../../database/database.ts'
import { isUuid } from '../../database/ids.ts'
import { hasPosts } from '../../database/in-sight.ts'
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

/** What lists show of a row `strategist`. */
const listed = `
  strategist.id, strategist.name, strategist.bio, strategist.image_url as "imageUrl",
  strategist.source_types as "sourceTypes", strategist.focus_areas as "focusAreas",
  strategist.profile_urls as "profileUrls"`

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

/** What is told of a strategist where there is little room; 404 when there is none. */
export async function getStrategist(
  database: Queryable,
  id: string,
): Promise<Pick<Strategist, 'id' | 'name' | 'focusAreas'>> {
  if (!isUuid(id)) throw notFound('Strategist')
  const [row] = await run<{ id: string; name: string; focusAreas: string[] }>(database, byId, [id])
  if (!row) throw notFound('Strategist')
  return row
}

const byId = {
  name: 'strategist',
  text: `select id, name, focus_areas as "focusAreas" from strategists where id = $1 and ${hasPosts}`,
}

/** One strategist with what their posts and tips come to; 404 when there is none. */
export async function getStrategistDetail(
  database: Queryable,
  id: string,
): Promise<JsonText<StrategistDetail>> {
  if (!isUuid(id)) throw notFound('Strategist')
  const strategist = await findItem<StrategistDetail>(database, inDetail, [id])
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
      ${monthsOf('strategist_months', 'strategist.id')} as "stanceMonths"`,
  }),
}
