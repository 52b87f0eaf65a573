import type { CaseLine } from '#contract/cases.ts'
import { sourceKind } from '#contract/source-kind.ts'
import type { SourceType } from '#contract/tips.ts'
import type { Queryable } from '../../../database/database.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { run } from '../../../database/statements/statement.ts'

/** Rows of one statement, and characters of a quotation that needs no permission. */
const [atOnce, quotable] = [200, 300]

type Row = Omit<CaseLine, 'kind'> & { sourceType: SourceType }

/**
 * The cases whose text may be published, as lines of JSON, oldest first. They are read page by page, each with its own
 * connection, so that few are in memory and a slow reader holds no connection.
 */
export async function* caseLines(database: Queryable): AsyncGenerator<string> {
  let after: string | null = null
  for (;;) {
    const rows: Row[] = await run<Row>(database, page, [after])
    for (const { sourceType, ...row } of rows)
      yield `${JSON.stringify({ ...row, kind: kindOf(sourceType, row.url) } satisfies CaseLine)}\n`
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}

function kindOf(type: SourceType, url: string | null): CaseLine['kind'] {
  const kind = sourceKind(type, url)
  return kind === 'youtube' ? 'transcript' : kind === 'newsletter' ? 'newsletter' : 'blog'
}

// Leaves out cases that are out of sight, whose text the post no longer has, and whose change was undone: the tip then
// no longer claims what the case expects. A quotation is short, or in a short paragraph.
const page = {
  name: 'cases',
  text: `
    select * from (
      select told.id, post.url, post.title, ${isoTime('post.published_at')} as published_at,
        case when told.shared or char_length(told.excerpt) < ${quotable} then told.excerpt
          when char_length(told.got #>> '{tips,0,must_excerpt}') < ${quotable} then told.got #>> '{tips,0,must_excerpt}'
        end as text,
        told.expected, told.got, told.extractor, told.made_from, told.text_hash, post.source_type as "sourceType"
      from cases as told join tips as tip on tip.id = told.tip_id join posts as post on post.id = tip.post_id
      where ($1::uuid is null or told.id > $1::uuid) and ${isInSight('post')} and tip.hidden_at is null
        and position(told.excerpt in post.content) > 0
        and (told.made_from = 'second look' or case when told.claim_key is null then tip.deleted_at is not null
          else tip.deleted_at is null and tip.claim_key = told.claim_key end)
    ) as line
    where text is not null order by id limit ${atOnce}`,
}
