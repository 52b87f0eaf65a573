import { setImmediate as nextTurn } from 'node:timers/promises'
import { defaultCurrency } from '#contract/default-currency.ts'
import type { NewTipOfPost } from '#contract/tips.ts'
import { searchableText } from '#extraction/text/searchable-text.ts'
import type { Transaction } from '../../../database/database.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { jsonRow, jsonRows, run } from '../../../database/statements/statement.ts'
import type { PreparedStatement } from '../../../database/statements/submission.ts'
import { newId } from '../../../schema/ids.ts'
import { countingStocks } from '../counters/counters.ts'
import { countingFocus } from '../counters/focus-areas.ts'
import { countingMonths } from '../counters/months.ts'
import { countingPost } from '../counters/posts.ts'
import { deadlineOn, type PostCame } from './deadlines.ts'
import { evidenceKey } from './made-of/evidence-key.ts'
import { originOf } from './made-of/provenance.ts'
import { fieldColumns } from './wording.ts'

/** Milliseconds of searching for quotations in a long text before other work gets its turn. */
const mostAtOnce = 10

/** The fields of a tip as a person or an extraction gives them. */
export type TipFields = Omit<NewTipOfPost, 'ticker' | 'stockId' | 'companyName' | 'draft'> & {
  stockId: string
}

/** The post of the tips, and the text in which their evidence is searched. */
export interface PostOfTips {
  id: string
  content: string | null
}

/**
 * Stores tips of one post after its other tips, with their metrics and all counters, in one statement. The caller has
 * locked the post, the stocks and the strategist before, in this order.
 *
 * @returns the ids of the tips.
 */
export async function insertTips(
  transaction: Transaction,
  userId: string,
  post: PostOfTips & { came: PostCame },
  newTips: TipFields[],
): Promise<string[]> {
  if (newTips.length === 0) return []
  const isVerified = verifier(post.content)
  const rows: ReturnType<typeof tipRow>[] = []
  let began = performance.now()
  for (const [index, tip] of newTips.entries()) {
    rows.push(tipRow(tip, index, { isVerified, came: post.came }))
    if (performance.now() - began < mostAtOnce) continue
    await nextTurn()
    began = performance.now()
  }
  await run(transaction, insertAll, [jsonRows(rows), post.id, userId])
  return rows.map(({ id }) => id)
}

/**
 * The statement that does the same for one tip. It stores nothing if the post, the stock or the person does not exist.
 * Its deadline counts from today; if the source states the post's date, `dateTipsOf` computes it again.
 */
export function insertingTip(
  userId: string,
  postId: string,
  content: string | null,
  tip: TipFields,
): { id: string; statement: PreparedStatement } {
  const came = { postAt: new Date(), seenAt: null, publishedAt: null }
  const row = tipRow(tip, 0, { isVerified: verifier(content), came })
  const statement = tip.metrics.length > 0 ? insertOne : insertPlain
  return { id: row.id, statement: { ...statement, values: [jsonRow(row), postId, userId] } }
}

interface Known {
  isVerified: ReturnType<typeof verifier>
  came: PostCame
}

function tipRow(tip: TipFields, index: number, { isVerified, came }: Known) {
  return {
    ...tip,
    id: newId(),
    position: index + 1,
    evidenceVerified: isVerified(tip.evidence),
    evidenceKey: evidenceKey(tip.evidence),
    deadlineOn: deadlineOn(tip, new Date(), came),
    metrics: tip.metrics.map((metric, position) => ({ ...metric, id: newId(), position })),
  }
}

/**
 * Whether evidence occurs in the post's own content. The mark of a tip is computed only here. The content is prepared
 * once for all tips of a post, and only if one has evidence.
 */
export function verifier(content: string | null): (evidence: string | null) => boolean {
  let searchable: ReturnType<typeof searchableText> | undefined
  return evidence => {
    if (content === null || evidence === null) return false
    searchable ??= searchableText(content)
    return searchable.find(evidence) !== null
  }
}

const addingMetrics = `
    added_metrics as (
      insert into tip_metrics (id, tip_id, position, name, value, unit, currency, as_of, source_excerpt)
      select metric.id, given.id, metric.position, name, value, unit, currency, "asOf", "sourceExcerpt"
      from added join given on given.id = added.id cross join lateral json_to_recordset(given.metrics) as metric(
        id uuid, position int, name text, value text, unit text, currency text, "asOf" text, "sourceExcerpt" text
      )
    ),`

const origin = originOf(
  {
    stockId: 'given."stockId"',
    stance: 'given.stance',
    value: 'given."priceTargetValue"',
    currency: 'given."priceTargetCurrency"',
    evidenceKey: 'given."evidenceKey"',
  },
  'post',
)

const insertAll = { name: 'insert tips', text: inserting('json_to_recordset', true) }
// For `json_to_record`, PostgreSQL knows that there is one row, and plans accordingly. Most tips have no metrics.
const insertOne = { name: 'insert tip', text: inserting('json_to_record', true) }
const insertPlain = { name: 'insert tip without metrics', text: inserting('json_to_record', false) }

/** A statement of `$1` tips as JSON, `$2` post, `$3` person. */
function inserting(read: 'json_to_recordset' | 'json_to_record', withMetrics: boolean): string {
  const strategist = '(select strategist_id from post)'
  return `
    with given as (
      select * from ${read}($1) as given(
        id uuid, "stockId" uuid, position int, ${fieldColumns.map(({ field, type }) => `"${field}" ${type}`).join(', ')},
        "evidenceVerified" boolean, "evidenceKey" text, "deadlineOn" date, metrics json
      )
    ), post as (
      select dated_at, strategist_id, source_hash, source_url from posts where id = $2 and ${isInSight('posts')}
    ), added as (
      insert into tips (
        id, post_id, stock_id, position, ${fieldColumns.map(({ column }) => column).join(', ')},
        evidence_verified, provenance, draft_id, created_by, dated_at, deadline_on
      )
      select given.id, $2, "stockId", last.position + given.position,
        ${fieldColumns.map(({ field }) => `given."${field}"`).join(', ')},
        "evidenceVerified", provenance, draft_id, $3, post.dated_at, "deadlineOn"
      from given cross join post cross join (
        select coalesce(max(position), -1) as position from tips where post_id = $2
      ) as last cross join ${origin}
      where exists (select from users where id = $3) and exists (select from stocks where id = "stockId" offset 0)
      returning *
    ), ${withMetrics ? addingMetrics : ''} change as (
      select stock_id, 1 as tips, 0 as posts, stance, (created_at at time zone 'UTC')::date as day,
        date_trunc('month', dated_at at time zone 'UTC')::date as month,
        coalesce(price_target_currency, '${defaultCurrency}') as currency, price_target_value as value
      from added
      union all
      -- What the post has written about before is what it had when this statement began.
      select distinct stock_id, 0, 1, null, null::date, null::date, null, null::numeric from added
      where not exists (
        select from tips where post_id = $2 and tips.stock_id = added.stock_id and deleted_at is null
      )
    ), ${countingStocks}, ${countingFocus(strategist)},
    ${countingMonths('strategist_months', strategist)},
    ${countingPost(
      '$2',
      `
      select stock_id, position from tips where post_id = $2 and deleted_at is null
      union all select stock_id, position from added
    `,
    )}
    select`
}
