import type { QueuedKind } from '#contract/moderation.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { correctionColumns } from '../../ledger/corrections/queries.ts'
import { isWaiting } from '../../library/posts/sight/waiting.ts'
import { familyOf, oneOf } from '../../library/strategists/aliases.ts'
import { isEntry, reportColumns } from '../reports/queries.ts'
import { postedBy } from '../reports/reported-things.ts'

/** How to find the waiting entries of a kind. */
interface Queued {
  /** SQL: the rows, and which of them wait. */
  from: string
  where: string
  /** SQL: the same rows, if they cost less where nothing of them is shown. */
  there?: string
  /** SQL: since when a row waits, and its id. Both order the queue. */
  at: string
  id: string
  /**
   * SQL: the columns of the contract besides kind, id and moment. A function gets the parameter with the reader's id.
   */
  columns: string | ((person: string) => string)
}

const readThere = `posts.strategist_id = known.strategist_id and posts.home = known.home and ${isInSight('posts')}`

// SQL: a site of any of their names is theirs.
const isOfThem = `other.strategist_id in ${familyOf(oneOf('known.strategist_id'))}`

// SQL: under none of their names has the site been decided.
const isUndecided = `not exists (
  select from strategist_homes as other where ${isOfThem} and other.home = known.home
    and (other.state = 'own' or other.decided_at is not null)
)`

// SQL: tips that went out of sight with their waiting post.
const tipsOfWaiting = `tips as tip join stocks on stocks.id = tip.stock_id
  where tip.post_id = post.id and (tip.deleted_at is null or tip.went_with_post)`

export const queued: Record<QueuedKind, Queued> = {
  report: {
    from: `(select * from reports where state = 'open' and ${isEntry}) as report`,
    where: 'true',
    at: 'report.created_at',
    id: 'report.id',
    columns: `(select row_to_json(item) from (select ${reportColumns}) as item) as report`,
  },
  waiting: {
    from: 'posts as post',
    where: isWaiting,
    at: 'post.waiting_at',
    id: 'post.id',
    columns: `post.slug, post.title, post.summary, post.author, post.url, ${postedBy('post.created_by')} as "postedBy",
      (select count(*)::int from ${tipsOfWaiting}) as "tipCount",
      (select coalesce(json_agg(told), '[]') from (
        select stocks.ticker, tip.stance, tip.text from ${tipsOfWaiting} order by tip.position, tip.id limit 3
      ) as told) as tips`,
  },
  // A home has no id of its own. It waits since the first post that was read there was added.
  home: {
    from: `strategist_homes as known join strategists on strategists.id = known.strategist_id
      cross join lateral (
        select count(*)::int as count, min(created_at) as at from posts where ${readThere}
      ) as there`,
    where: `known.state = 'asked' and known.decided_at is null and there.count > 0 and ${isUndecided}`,
    there: `from strategist_homes as known
      where known.state = 'asked' and known.decided_at is null
        and exists (select from posts where ${readThere}) and ${isUndecided}`,
    at: 'there.at',
    id: `md5(known.strategist_id || ' ' || known.home)::uuid`,
    columns: `json_build_object('id', strategists.id, 'name', strategists.name) as strategist, known.home,
      (select coalesce(json_agg(distinct other.home order by other.home), '[]') from strategist_homes as other
        where ${isOfThem} and other.state = 'own') as own,
      (select coalesce(json_agg(name), '[]') from (
        select distinct named.name from strategist_homes as other join strategists as named on named.id = other.strategist_id
        where other.home = known.home and not (${isOfThem}) order by named.name limit 5
      ) as there) as others,
      there.count as "postCount",
      (select json_agg(post) from (
        select slug, title, url from posts where ${readThere} order by created_at desc, id desc limit 3
      ) as post) as posts`,
  },
  correction: {
    from: 'corrections as correction',
    where: `correction.state = 'open'`,
    at: 'correction.created_at',
    id: 'correction.id',
    columns:
      person => `(select row_to_json(item) from (select ${correctionColumns(person)}) as item) as correction,
      (select json_build_object('title', post.title, 'words', tip.text, 'evidence', tip.evidence)
        from tips as tip join posts as post on post.id = tip.post_id
        where tip.id = correction.tip_id and tip.deleted_at is null and ${isInSight('post')}) as tip,
      correction.note`,
  },
  feedback: {
    from: 'feedback as told',
    where: 'told.done_at is null',
    at: 'told.created_at',
    id: 'told.id',
    columns: `told.message, told.email, (select display_name from users where users.id = told.user_id) as name`,
  },
}

/** SQL: `from` and `where` of the waiting rows of a kind, to count them. */
export function someThere(kind: QueuedKind): string {
  const { from, where, there } = queued[kind]
  return there ?? `from ${from} where ${where}`
}

interface Places {
  /** SQL: the id of the reader. */
  person: string
  /**
   * The number of the parameter with the moment after which rows are wanted; the next one has the id. 0: from the first
   * row on.
   */
  after: number
  most: string
}

/** SQL: the first rows of a kind, as `at`, `id` and the contract's `entry`. */
export function rowsOf(kind: QueuedKind, { person, after, most }: Places): string {
  const { from, where, at, id, columns } = queued[kind]
  const told = typeof columns === 'string' ? columns : columns(person)
  const behind = after ? `and (${at}, ${id}) < ($${after}::timestamptz, $${after + 1}::uuid)` : ''
  return `(
    select ${at} as at, ${id} as id, row_to_json(entry) as entry
    from ${from} cross join lateral (
      select '${kind}' as kind, ${id} as id, ${isoTime(at)} as at, ${told}
    ) as entry
    where ${where} ${behind}
    order by ${at} desc, ${id} desc limit ${most}
  )`
}
