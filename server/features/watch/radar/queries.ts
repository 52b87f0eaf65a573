import type { Echo, WhoSaysIt } from '#contract/radar.ts'
import { newestTipDays } from '#contract/radar.ts'
import type { Queryable } from '../../../database/database.ts'
import { isInSight, isReadable } from '../../../database/statements/in-sight.ts'
import { findItem } from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import type { PricesShown } from '../../library/tips/reading/outcome-json.ts'
import { asShown, ownJudgement, tipItem } from '../../library/tips/reading/tip-json.ts'
import { stockNamed } from '../../market/stock-named.ts'

/** Voices that are returned at most. They are one range of an index, and all counts are made over them. */
const mostVoices = 200

/** Posts that say the same as one post, at most. */
const mostEchoes = 200

/** Who speaks about a stock (ticker or id), as this reader may see it. 404 when there is no such stock. */
export async function whoSaysItOf(
  database: Queryable,
  reference: string,
  { userId, shown, isSummary }: { userId: string | null; shown: PricesShown; isSummary: boolean },
): Promise<JsonText<WhoSaysIt>> {
  const { column, value } = stockNamed(reference)
  const statement = isSummary ? summary(column) : voices(column, shown)
  const found = await findItem<WhoSaysIt>(database, statement, isSummary ? [value] : [value, userId])
  if (!found) throw notFound('Stock')
  return found
}

/** SQL: the first day counted: today and the 90 days before it, in UTC. */
const firstDay = `(now() at time zone 'UTC')::date - ${newestTipDays}`

/** The statement for the full answer, with whole tips, as this reader may see them. */
const voices = (column: 'id' | 'ticker', shown: PricesShown) => ({
  name: `voices of stock by ${column}${asShown(shown)}`,
  text: told(column, {
    voice: `json_build_object(
      'strategist', case when strategist.withheld_at is null and strategist.id is not null
        then json_build_object('id', strategist.id, 'name', strategist.name) end,
      'tip', row_to_json(item), 'direction', voice.direction,
      'originOf', json_build_object('postId', coalesce(first.id, post.id), 'slug', coalesce(first.slug, post.slug)),
      'echo', case when first.id <> post.id then (
        select json_build_object('author', other.author, 'likeness', edge.likeness::float8, 'kind', edge.kind)
        from (
          select b as id, likeness, kind from echo_edges where a = post.id
          union all select a, likeness, kind from echo_edges where b = post.id
        ) as edge join posts as other on other.id = edge.id and ${isInSight('other')}
        order by other.id = first.id desc, edge.likeness desc limit 1
      ) end
    )`,
    joined: `left join strategists as strategist on strategist.id = voice.strategist_id
      left join ${ownJudgement('$2')} cross join ${tipItem(shown)}`,
  }),
})

/** The statement for the counts without the voices. */
const summary = (column: 'id' | 'ticker') => ({
  name: `sources of stock by ${column}`,
  text: told(column, { voice: 'null::json', joined: '' }),
})

/** Leaves out voices that went out of sight since the job last ran. A withheld strategist has no name here. */
function told(column: 'id' | 'ticker', { voice, joined }: { voice: string; joined: string }): string {
  return `
    select row_to_json(told)::text as item from stocks as stock cross join lateral (
      select ${newestTipDays} as days, coalesce(sum(said), 0) as tips, count(distinct origin_id) as sources,
        count(distinct origin_id) filter (where direction = 1) as bullish,
        count(distinct origin_id) filter (where direction = -1) as bearish,
        coalesce(json_agg(voice order by dated_at desc, tip_id desc) filter (where voice is not null), '[]') as voices,
        coalesce(json_agg(copy) filter (where copy is not null), '[]') as copies
      from (
        select voice.origin_id, voice.direction, voice.dated_at, voice.tip_id,
          (select count(*) from unnest(voice.days) as day where day >= ${firstDay}) as said,
          case when first.id <> post.id then json_build_object('postId', post.id,
            'of', json_build_object('postId', first.id, 'slug', first.slug, 'author', first.author)) end as copy,
          ${voice} as voice
        from (
          select * from stock_voices where stock_id = stock.id and dated_at >= ${firstDay}
          order by dated_at desc nulls last limit ${mostVoices}
        ) as voice join tips as tip on tip.id = voice.tip_id and tip.deleted_at is null and tip.stock_id = stock.id
          join posts as post on post.id = tip.post_id and ${isInSight('post')}
          left join posts as first on first.id = voice.origin_id and ${isInSight('first')}
          ${joined}
      ) as voices
    ) as told where stock.${column} = $1`
}

/** Midnight UTC after `now`, in milliseconds since 1970: the counts of days change then. */
export function nextDay(now: number): number {
  const day = 86_400_000
  return (Math.floor(now / day) + 1) * day
}

/** Who asks for the echoes of a post. It decides whether posts out of sight can be found. */
export interface PostReader {
  userId: string | null
  isModerator: boolean
}

/**
 * The posts with the same origin as a post (slug or id), most alike first. 404 when there is no post that the reader
 * may see.
 */
export async function echoesOfPost(
  database: Queryable,
  reference: string,
  { userId, isModerator }: PostReader,
): Promise<JsonText<Echo[]>> {
  const values = [reference, isModerator, userId]
  const found = await findItem<Echo[]>(database, echoes[isUuid(reference) ? 'id' : 'slug'], values)
  if (!found) throw notFound('Post')
  return found
}

/** A post that is connected only through others has the likeness of its closest neighbor. */
const echoesNamed = (column: 'id' | 'slug') => ({
  name: `echoes of post by ${column}`,
  text: `
    select coalesce((
      select json_agg(echo order by likeness desc, dated_at, id) from (
        select other.id, other.dated_at, edge.likeness, json_build_object(
          'post', json_build_object('id', other.id, 'slug', other.slug, 'title', other.title, 'author', other.author),
          'likeness', edge.likeness::float8, 'kind', edge.kind, 'first', coalesce(other.id = post.origin_id, false)
        ) as echo
        from (
          select * from (
            select * from posts where origin_id = coalesce(post.origin_id, post.id)
            union all select * from posts where id = post.origin_id
          ) as same where same.id <> post.id and ${isInSight('same')} order by dated_at, id limit ${mostEchoes}
        ) as other cross join lateral (
          select * from (
            select likeness, kind, b = post.id as is_own from echo_edges where a = other.id
            union all select likeness, kind, a = post.id from echo_edges where b = other.id
          ) as edge order by is_own desc, likeness desc limit 1
        ) as edge
      ) as echoes
    ), '[]')::text as item
    from posts as post where post.${column} = $1 and ${isReadable('post', { isModerator: '$2', person: '$3' })}`,
})
const echoes = { id: echoesNamed('id'), slug: echoesNamed('slug') }

/** Records that a person has seen a contradiction. 404 when there is none that this person may see. */
export async function markSeen(database: Queryable, userId: string, id: string): Promise<void> {
  const rows = isUuid(id) ? await run(database, marking, [userId, id]) : []
  if (rows.length === 0) throw notFound('Signal')
}

const marking = {
  name: 'mark signal as seen',
  text: `
    with signal as (
      select id from signals where id = $2::uuid
      union all select id from opposed where id = $2::uuid and user_id = $1::uuid
    ), marked as (
      insert into signals_seen (user_id, signal_id) select $1::uuid, id from signal on conflict do nothing
    )
    select from signal`,
}

/** The id of a post (slug or id). 404 when there is no post that the reader may see. */
export async function postIdOf(
  database: Queryable,
  reference: string,
  { userId, isModerator }: PostReader,
): Promise<string> {
  const column = isUuid(reference) ? 'id' : 'slug'
  const [row] = await run<{ id: string }>(
    database,
    {
      name: `post to read by ${column}`,
      text: `select id from posts as post where ${column} = $1 and ${isReadable('post', { isModerator: '$2', person: '$3' })}`,
    },
    [reference, isModerator, userId],
  )
  if (!row) throw notFound('Post')
  return row.id
}
