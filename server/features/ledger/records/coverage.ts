import type { Coverage } from '#contract/records.ts'
import type { Queryable } from '../../../database/database.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { run } from '../../../database/statements/statement.ts'
import { ownHomes } from '../../library/strategists/own-homes.ts'

/**
 * How many of the posts that the feed at a strategist's own site has shown, since it is followed, are on this server.
 * Null if there is no followed feed that this person may know of. Counted each time, over the items of that one feed.
 */
export async function coverageOf(
  database: Queryable,
  strategistId: string,
  userId: string,
): Promise<Coverage | null> {
  const [row] = await run<{ coverage: Coverage }>(database, counting, [strategistId, userId])
  return row?.coverage ?? null
}

const day = `date_trunc('day', feed.created_at)`
const isHere = `(item.state = 'posted' and exists (select from posts where posts.id = item.post_id and ${isInSight('posts')}))`

/**
 * A feed address with a query is shown only to its followers, because it may hold a secret. YouTube's names only a
 * channel.
 */
const counting = {
  name: 'coverage of strategist',
  text: `
    with strategist as (select $1::uuid as id), feed as (
      select feeds.* from feeds, strategist
      where feeds.home in ${ownHomes} and (
        exists (select from follows where follows.feed_id = feeds.id and follows.user_id = $2::uuid)
        or (feeds.left_at is null and (feeds.kind = 'youtube' or feeds.url not like '%?%')))
      order by feeds.created_at, feeds.id limit 1
    )
    select json_build_object('feed', feed.title, 'since', ${day}::date, 'posts', told.posts, 'here', told.here,
      'empty', told.empty, 'dismissed', told.dismissed) as coverage
    from feed cross join lateral (
      select count(*)::int as posts, (count(*) filter (where here))::int as here,
        (count(*) filter (where not here and state = 'empty'))::int as empty,
        (count(*) filter (where not here and state <> 'empty' and dismissed))::int as dismissed
      from (
        select item.state, ${isHere} as here,
          (select coalesce(bool_and(queue.state = 'dismissed'), false) from queue where queue.item_id = item.id) as dismissed
        from feed_items as item where item.feed_id = feed.id and coalesce(item.published_at, item.seen_at) >= ${day}
      ) as item
    ) as told`,
}
