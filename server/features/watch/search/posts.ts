import type { FoundPost } from '#contract/search.ts'
import { type Looking, passageOf, type Sought } from '#contract/search-passage.ts'
import type { Queryable } from '../../../database/database.ts'
import { isFolded, isInSight } from '../../../database/statements/in-sight.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { run, type Value } from '../../../database/statements/statement.ts'
import type { Asked } from './asked.ts'
import { isOnDays } from './day-marks.ts'
import { type Found, findNewest, foundIn, nothing, type Slice } from './found.ts'
import { allConditions, areIndexed, type Conditions, conditionsOf, isChecked, mostFound } from './newest.ts'
import { allOf, forTexts, inTexts, wantedOf } from './terms.ts'

/**
 * Finds posts by title, summary, author and content. The newest ones with the words are ranked: by how many words are
 * in the title, then in summary and author, and newer ones first if equal.
 *
 * @param readsContent whether the reader may read whole texts. For others, words in them do not count.
 */
export async function findPosts(
  database: Queryable,
  asked: Asked,
  readsContent: boolean,
  slice: Slice,
): Promise<Found<FoundPost>> {
  // Filters that apply only to tips match no post.
  if (!asked.filters || asked.verdicts.length > 0 || asked.query.stances.length > 0) return nothing
  // A post has no stock of its own, only its tips do.
  const filters = asked.filters.filter(filter => !filter.includes('~s'))
  const wanted = wantedOf({ ...asked, filters }, forTexts)
  const words = allOf(asked.terms, forTexts)
  if (!words && asked.filters.length === 0 && asked.days === null) return nothing
  const head = readsContent ? null : words
  const table = {
    table: 'search_posts',
    size: 256,
    newest: asked.newest.posts,
    dearer: 100,
    head,
  } as const
  const find = async (conditions: Conditions): Promise<Found<FoundPost>> => {
    const values: Value[] = []
    const given = (value: Value) => `$${values.push(value)}`
    const text = statement(asked, { ...conditions, words, head, readsContent, ...slice }, given)
    return foundIn(await run<PostRow>(database, { text }, values), conditions, (row, looking) =>
      itemOf(row, inTexts(asked), looking),
    )
  }
  return findNewest(
    asked.stockIds ? allConditions(wanted) : await conditionsOf(database, wanted, table),
    wanted,
    find,
  )
}

/** Characters of a text in which a passage is searched: twenty texts have to be searched in 20 ms. */
const mostRead = 100_000

interface Parts extends Slice, Conditions {
  words: string | null
  head: string | null
  readsContent: boolean
}

function statement({ stockIds, exactDays }: Asked, parts: Parts, given: (value: Value) => string): string {
  const { indexed, checked, words, head, readsContent } = parts
  const order = 'rank desc, dated_at desc, id desc'
  return `
    with candidates as materialized (
      select post_id, head, words from ${stockIds ? wordsOfPostsAbout(given(JSON.stringify(stockIds))) : 'search_posts'}
      where ${areIndexed(indexed, given)}
        ${checked === null ? '' : `and ${isChecked('words', given(checked))}`}
        ${head === null ? '' : `and ${isChecked('head', given(head))}`}
      order by place desc limit ${mostFound + 1}
    ), found as (
      select id, slug, title, author, source_type, dated_at, summary,
        ${words === null ? '0' : `round(ts_rank('{0, 0.3, 0.3, 1}', head, ${given(words.replaceAll(' & ', ' | '))}::tsquery)::numeric, 1)`} as rank
      from candidates join posts on id = post_id
      where ${isInSight('posts')} and not ${isFolded('posts')}
        ${exactDays ? `and ${isOnDays('posts.dated_at', exactDays, given)}` : ''}
    ), page as (
      select *, row_number() over (order by ${order}) as n from found
      order by ${order} limit ${given(parts.limit)} offset ${given(parts.from)}
    )
    select (select count(*) from found) as total, (select count(*) > ${mostFound} from candidates) as "isFull",
      page.id, slug, title, author, source_type as "sourceType", ${isoTime('page.dated_at')} as "datedAt", summary,
      ${readsContent ? `(select left(content, ${mostRead}) from posts where posts.id = page.id)` : 'null'} as content
    from (select) as always left join page on true order by n`
}

/**
 * SQL: the words of posts with a tip on one of some stocks, newest first, looked up post by post until there are
 * enough: a stock has fewer posts than a common word, which PostgreSQL does not know.
 */
function wordsOfPostsAbout(stockIds: string): string {
  return `(
    select search_posts.post_id as id, place from search_posts join (
      select distinct post_id from tips where deleted_at is null
        and stock_id = any(array(select value::uuid from json_array_elements_text(${stockIds}::json)))
    ) as about on about.post_id = search_posts.post_id order by place desc
  ) as newest_first, lateral (
    select post_id, head, words from search_posts where post_id = newest_first.id offset 0
  ) as looked_up`
}

type PostRow = {
  total: string
  isFull: boolean
  id: string
  slug: string
  title: string
  author: string | null
  sourceType: FoundPost['sourceType']
  datedAt: string
  summary: string
  content: string | null
}

function itemOf(
  { id, slug, title, author, sourceType, datedAt, summary, content }: PostRow,
  sought: Sought,
  looking: Looking,
): FoundPost {
  const passage = passageOf(content === null ? [summary] : [content, summary], sought, looking)
  return { id, slug, title, author, sourceType, datedAt, passage }
}
