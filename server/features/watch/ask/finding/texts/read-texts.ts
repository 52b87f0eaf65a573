import type { Stance } from '#contract/stance.ts'
import type { Queryable } from '../../../../../database/database.ts'
import { isFolded, isInSight } from '../../../../../database/statements/in-sight.ts'
import { isoTime } from '../../../../../database/statements/json-page.ts'
import { run } from '../../../../../database/statements/statement.ts'

/** Texts that are read for one question, the bytes of each, and of all together. */
const [mostTexts, mostOfText, mostBytes] = [60, 120_000, 1_500_000]

/** A text that may have an answer: of a post, or one's own. */
export interface ReadText {
  /** null: one's own. */
  postId: string | null
  noteId: string | null
  conclusionOf: string | null
  content: string
  isTranscript: boolean
  /** What stands above it, and is of all of it. */
  head: string
  author: string | null
  /** Who wrote it: at most three quotes are of one source. */
  source: string
  datedAt: string
  /** The stocks that it is about. */
  stockIds: string[]
  tips: TipInText[]
}

export interface TipInText {
  id: string
  stockId: string
  stance: Stance
  text: string
  evidence: string | null
  targetExcerpt: string | null
}

/** Reads posts for their passages, in this order until it is enough, with the tips that stand on them. */
export async function readPosts(database: Queryable, postIds: readonly string[]): Promise<ReadText[]> {
  const ids = postIds.slice(0, mostTexts)
  if (ids.length === 0) return []
  const rows = await run<PostRow>(database, reading, [JSON.stringify(ids), mostBytes, mostOfText])
  return rows.map(({ tips, stocks, ...row }) => ({
    ...row,
    noteId: null,
    conclusionOf: null,
    stockIds: JSON.parse(stocks),
    tips: JSON.parse(tips),
  }))
}

type PostRow = Pick<ReadText, 'content' | 'isTranscript' | 'head' | 'author' | 'source' | 'datedAt'> & {
  postId: string
  tips: string
  stocks: string
}

/** `$1`: ids in their order, `$2`: the bytes of all, `$3`: the characters of each. */
const reading = {
  name: 'posts for a question',
  text: `
    with wanted as materialized (
      select posts.id, n, sum(least(octet_length(content), $3::int)) over (order by n) as bytes
      from json_array_elements_text($1::json) with ordinality as given(id, n) join posts on posts.id = given.id::uuid
      where content is not null and ${isInSight('posts')} and not ${isFolded('posts')}
    )
    select posts.id as "postId", left(content, $3::int) as content,
      (source_type = 'youtube' or content_times is not null) as "isTranscript",
      concat_ws(E'\\n', title, summary) as head, author,
      coalesce(strategist_id::text, lower(author), home, posts.id::text) as source,
      ${isoTime('dated_at')} as "datedAt",
      coalesce((
        select json_agg(distinct stock_id) from tips where tips.post_id = posts.id and deleted_at is null
      ), '[]')::text as stocks,
      coalesce((
        select json_agg(json_build_object(
          'id', tip.id, 'stockId', stock_id, 'stance', stance, 'text', text, 'evidence', evidence,
          'targetExcerpt', price_target_source_excerpt) order by position)
        from (
          select * from tips where tips.post_id = posts.id and deleted_at is null and not ${isFolded('tips')}
          order by position limit 40
        ) as tip
      ), '[]')::text as tips
    from wanted join posts using (id) where bytes <= $2::int or n = 1 order by n`,
}
