import type { SinceLastVisit } from '#contract/since.ts'
import type { Day } from '#reckoning/days/days.ts'
import { endOfLastVisit } from '../../../auth/sessions/visits.ts'
import type { Queryable } from '../../../database/database.ts'
import { isFolded, isInSight } from '../../../database/statements/in-sight.ts'
import { findItem, isoTime } from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import { effectiveDay } from '../../desk/due/item-json.ts'
import { returnSince } from '../../market/series/return-since.ts'
import { directionOfAction } from '../radar/keeping/keep-against.ts'

/** Of each kind at most 100 are counted. One more says that there are more. */
const mostCounted = 101
const mostShown = 5
/** The newest posts that are asked whether a source of the person has shown them. */
const mostAsked = 1000
/** Smaller moves round to nothing. */
const leastMove = 0.005

/** What is new for a person since their last visit ended, and how much is due until today, in one statement. */
export async function findSinceLastVisit(
  database: Queryable,
  userId: string,
  today: Day,
): Promise<JsonText<SinceLastVisit>> {
  const found = await findItem<SinceLastVisit>(database, finding, [userId, today])
  if (!found) throw new Error('The statement of what is new gave no row')
  return found
}

/** SQL: the newest tips on the stock of a row `mine` since the visit, by one index. Without texts they sort faster. */
const arrived = (most: number) => `(
  select id, post_id, stance, created_at, created_by, folding from tips where stock_id = mine.stock_id and deleted_at is null and created_at > mine.since
  order by created_at desc nulls last limit ${most}
)`

/** SQL: whether a row `tip` is somebody else's and not folded away. */
const isNews = `tip.created_by is distinct from mine.user_id and not ${isFolded('tip')}`

/** SQL: the rows of a query as a JSON list. */
const listed = (rows: string) => `(select coalesce(json_agg(one), '[]') from (${rows}) as one)`

/**
 * Each part reads a range of an index and stops at its limit, so that the size of the tables does not matter. During a
 * first visit `since` is null, and nothing is read. The parameters stand in `visit` alone: no plan is then better for
 * being made for one person, and PostgreSQL plans the statement a few times and not at each read.
 */
const finding = {
  name: 'since last visit',
  text: `
    with visit as materialized (
      select ended.*, $2::date as today, day_in(since, zone) as on_day,
        exists (select from follows where follows.user_id = ended.user_id) as "followsSome"
      from (
        select visit.user_id, ${endOfLastVisit} as since, coalesce(users.timezone, 'UTC') as zone
        from visits as visit join users on users.id = visit.user_id where visit.user_id = $1::uuid
      ) as ended where since is not null
    ), mine as materialized (
      select entry.user_id, entry.stock_id, stock.ticker, visit.since, visit.on_day,
        greatest(visit.since, own.updated_at) as decided, ${directionOfAction('own.action')} as direction
      from visit join my_stocks as entry on entry.user_id = visit.user_id
        join stocks as stock on stock.id = entry.stock_id
        left join conclusions as own on own.user_id = entry.user_id and own.stock_id = entry.stock_id
    ), followed as materialized (
      select post.slug, post.title, post.author, post.created_at
      from visit cross join lateral (
        select id, slug, title, author, created_at, created_by from posts
        where visit."followsSome" and created_at > visit.since and ${isInSight('posts')} and not ${isFolded('posts')}
        order by created_at desc nulls last limit ${mostAsked}
      ) as post
      where post.created_by is distinct from visit.user_id and exists (
        select from feed_items as item join follows on follows.feed_id = item.feed_id
        where item.post_id = post.id and follows.user_id = visit.user_id offset 0
      )
      limit ${mostCounted}
    )
    select json_build_object(
      'since', (select ${isoTime('since')} from visit),
      'posts', json_build_object(
        'count', (select count(*) from followed),
        'newest', ${listed(`
          select slug, title, author from followed order by created_at desc limit ${mostShown}`)}
      ),
      'tips', json_build_object(
        'count', (select count(*) from (
          select from mine cross join lateral ${arrived(mostCounted)} as tip where ${isNews} limit ${mostCounted}
        ) as counted),
        'newest', ${listed(`
          select tip.id, tip.ticker, tip.stance, left(whole.text, 200) as text, post.author, post.slug as "postSlug"
          from (
            select tip.*, mine.ticker from mine cross join lateral ${arrived(mostShown)} as tip where ${isNews}
            order by tip.created_at desc, tip.id desc limit ${mostShown}
          ) as tip join tips as whole on whole.id = tip.id join posts as post on post.id = tip.post_id order by tip.created_at desc, tip.id desc`)}
      ),
      'against', ${listed(`
        select ticker, count, newest ->> 0 as "tipId", (select slug from posts where id = (newest ->> 1)::uuid) as "postSlug"
        from (
          select mine.ticker, count(*)::int as count, max(tip.created_at) as newest_at,
            json_agg(json_build_array(tip.id, tip.post_id) order by tip.created_at desc, tip.id desc) -> 0 as newest
          from mine cross join lateral ${arrived(mostCounted)} as tip
          where mine.direction is not null and tip.created_at > mine.decided and ${isNews}
            and tip.stance = case mine.direction when 1 then 'bearish' else 'bullish' end
          group by mine.ticker
        ) as opposing order by newest_at desc, ticker`)},
      'moves', ${listed(`
        select mine.ticker, change::float8 as change
        from mine cross join lateral (
          select ${returnSince('mine.stock_id', 'mine.on_day')} as change offset 0
        ) as moved
        where abs(change) >= ${leastMove} order by abs(change) desc, mine.ticker limit ${mostShown}`)},
      'due', (select count(*) from (
        select from visit join due_items as item on item.user_id = visit.user_id
        where item.state = 'open' and not item.away and ${effectiveDay()} <= visit.today limit ${mostCounted}
      ) as counted)
    )::text as item`,
}
