import type { Strategist, StrategistDetail } from '#contract/strategists.ts'
import type { Queryable } from '../../../database/database.ts'
import { toldName } from '../../../database/statements/in-sight.ts'
import { findItem, isoTime, itemOf } from '../../../database/statements/json-page.ts'
import { JsonText } from '../../../database/statements/json-text.ts'
import { run, type Statement } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import { stockNamed } from '../../market/stock-named.ts'
import { monthsOf } from '../stocks/stance-months.ts'
import { familyOf, isOneWithPosts, oneOf } from './aliases.ts'
import { mostOf } from './most-written.ts'
import { ownHomes } from './own-homes.ts'

/** SQL: `value` of a row `strategist`, or `otherwise` if the strategist is withheld. */
function unlessWithheld(value: string, otherwise: string): string {
  return `case when strategist.withheld_at is null then ${value} else ${otherwise} end`
}

/** SQL: an aggregate over the strategists that were merged into a row `strategist`. Null if none were. */
function ofAliases(value: string): string {
  return `(
    select ${value} from strategist_aliases as alias join strategists as named on named.id = alias.strategist_id
    where alias.one_id = strategist.id
  )`
}

/** SQL: a column of the strategist, else the first value of it among their other names. */
function told(column: string): string {
  const first = `(array_agg(named.${column} order by merged_at) filter (where named.${column} is not null))[1]`
  return unlessWithheld(`coalesce(strategist.${column}, ${ofAliases(first)})`, 'null')
}

/** SQL: a list column of the strategist, followed by further values from their other names. */
export function toldList(column: string): string {
  const others = ofAliases(`json_agg(named.${column} order by merged_at)`)
  return unlessWithheld(
    `(
      select coalesce(array_agg(value order by n), '{}') from (
        select value, min(n) as n from (
          select value, n from unnest(strategist.${column}) with ordinality as own(value, n)
          union all
          select value, 1000 * list + n from json_array_elements(${others}) with ordinality as lists(items, list),
            json_array_elements_text(items) with ordinality as other(value, n)
        ) as every group by value
      ) as distinct_ones
    )`,
    "'{}'",
  )
}

/** SQL: what the strategist writes about most, under all of their names. */
const focusAreas = unlessWithheld(
  `case when exists (select from strategist_aliases where one_id = strategist.id) then coalesce(
    ${mostOf(`select sector, tip_count from strategist_sectors where strategist_id in ${familyOf('strategist.id')}`)},
    ${mostOf(`select ticker, strategist_stocks.tip_count from strategist_stocks
      join stocks on stocks.id = stock_id where strategist_id in ${familyOf('strategist.id')}`)},
    '{}') else strategist.focus_areas end`,
  "'{}'",
)

/** SQL: the columns of a row `strategist` that lists show. */
export const listed = `
  strategist.id, ${toldName('strategist')} as name, ${told('bio')} as bio, ${told('image_url')} as "imageUrl",
  ${toldList('source_types')} as "sourceTypes", ${focusAreas} as "focusAreas",
  ${toldList('profile_urls')} as "profileUrls"`

/** Strategists that are listed for a stock, at most. */
const mostOfStock = 20

/**
 * The strategists with the most tips about a stock (ticker or id). Merged names count as one strategist, and withheld
 * ones are left out. 404 when there is no such stock.
 */
export async function listStrategistsOfStock(
  database: Queryable,
  reference: string,
): Promise<JsonText<Pick<Strategist, 'id' | 'name'>[]>> {
  const { column, value } = stockNamed(reference)
  const [row] = await run<{ told: string }>(database, ofStock[column], [value])
  if (!row) throw notFound('Stock')
  return new JsonText(row.told)
}

const ofStock = { id: ofStockBy('id'), ticker: ofStockBy('ticker') }

function ofStockBy(column: 'id' | 'ticker'): Statement {
  return {
    name: `strategists of stock by ${column}`,
    text: `select told from stocks as stock cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'name', name) order by tips desc, name, id), '[]')::text as told
      from (
        select one.id, one.name, said.tips
        from (
          select ${oneOf('most.strategist_id')} as id, sum(most.tip_count) as tips
          from (
            select strategist_id, tip_count from strategist_stocks
            where stock_id = stock.id and tip_count > 0 order by tip_count desc nulls last limit ${2 * mostOfStock}
          ) as most group by 1
        ) as said join strategists as one on one.id = said.id
        where one.withheld_at is null order by said.tips desc, one.name, one.id limit ${mostOfStock}
      ) as first
    ) as every where stock.${column} = $1`,
  }
}

type Known = Pick<StrategistDetail, 'id' | 'name' | 'focusAreas' | 'withheld'> & {
  /** Their own id, and those of the names that were merged into them. */
  ids: string[]
}

/** A strategist in short, or the one they were merged into. 404 when there is none. */
export async function getStrategist(database: Queryable, id: string): Promise<Known> {
  if (!isUuid(id)) throw notFound('Strategist')
  const [row] = await run<Known>(database, byId, [id])
  if (!row) throw notFound('Strategist')
  return row
}

const byId = {
  name: 'strategist',
  text: `select id, ${toldName('strategist')} as name, ${focusAreas} as "focusAreas",
      withheld_at is not null as withheld, array${familyOf('strategist.id')} as ids
    from strategists as strategist where id = ${oneOf('$1::uuid')} and ${isOneWithPosts('strategist')}`,
}

/**
 * One strategist with figures of their posts and tips. 404 when there is none.
 *
 * @param asking the reader: moderators see who is withheld, and each reader sees which sources they follow.
 */
export async function getStrategistDetail(
  database: Queryable,
  id: string,
  asking: { id: string; isModerator: boolean },
): Promise<JsonText<StrategistDetail>> {
  if (!isUuid(id)) throw notFound('Strategist')
  const strategist = await findItem<StrategistDetail>(database, inDetail, [id, asking.isModerator, asking.id])
  if (!strategist) throw notFound('Strategist')
  return strategist
}

const aliases = `coalesce(
  json_agg(json_build_object('id', named.id, 'name', named.name, 'mergedAt', ${isoTime('merged_at')}) order by merged_at desc),
  '[]')`

/**
 * A feed address with a query is shown only to its followers, because it may hold a secret. YouTube's names only a
 * channel.
 */
const follow = `(
  select json_build_object('feedId', feed.id, 'following', feed.following) from (
    select *, exists (select from follows where feed_id = feeds.id and user_id = $3::uuid) as following from feeds
    where home in ${ownHomes}
  ) as feed
  where feed.following or (feed.left_at is null and (feed.kind = 'youtube' or feed.url not like '%?%'))
  order by feed.following desc, feed.created_at limit 1)`

const inDetail = {
  name: 'strategist in detail',
  text: itemOf({
    table: 'strategists',
    as: 'strategist',
    where: `strategist.id = $1 and ${isOneWithPosts('strategist')}`,
    columns: `${listed}, strategist.post_count + coalesce(${ofAliases('sum(named.post_count)')}, 0)::int as "postCount",
      ${unlessWithheld(monthsOf('strategist_months', `any (array${familyOf('strategist.id')})`), "'[]'::json")} as "stanceMonths",
      strategist.withheld_at is not null as withheld,
      case when $2::boolean and strategist.withheld_at is not null then strategist.name end as "withheldName",
      ${unlessWithheld(ofAliases(aliases), "'[]'::json")} as "alsoKnownAs",
      ${unlessWithheld(follow, 'null')} as follow`,
  }),
}
