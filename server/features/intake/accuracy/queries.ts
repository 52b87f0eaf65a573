import type { Accuracy, AccuracyCell, EditedFields } from '#contract/accuracy.ts'
import { shareOf } from '#contract/shares.ts'
import type { SourceKind } from '#contract/source-kind.ts'
import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { isRight } from './second-looks.ts'

/** What is counted of one extractor and one kind of source, as the database has it. */
type Counted = EditedFields &
  Pick<
    AccuracyCell,
    'extractor' | 'reviews' | 'drafted' | 'kept' | 'edited' | 'dropped' | 'added' | 'checked' | 'savedUnread'
  > & { kind: SourceKind; since: string; answered: number; right: number }

/** How often machines were right here, by extractor, the rules first and the newest of them, and kind of source. */
export async function accuracyOf(
  database: Queryable,
  { extractor, kind }: { extractor?: string | undefined; kind?: SourceKind | undefined },
): Promise<Pick<Accuracy, 'since' | 'cells'>> {
  const rows = await run<Counted>(database, count, [extractor ?? null, kind ?? null])
  const moments = rows.map(({ since }) => since).sort()
  return { since: moments[0] ?? null, cells: rows.map(cellOf) }
}

function cellOf({
  answered,
  right,
  ticker,
  stance,
  target,
  metrics,
  evidence,
  ...counted
}: Counted): AccuracyCell {
  const { drafted, kept, edited, added } = counted
  const keeping = shareOf(kept, drafted)
  const missing = shareOf(added, kept + edited + added)
  const looking = shareOf(right, answered)
  return {
    ...counted,
    keptRate: keeping?.rate ?? null,
    keptLow: keeping?.low ?? null,
    keptHigh: keeping?.high ?? null,
    missedRate: missing?.rate ?? null,
    missedLow: missing?.low ?? null,
    missedHigh: missing?.high ?? null,
    secondLooks: { answered, right, low: looking?.low ?? null, high: looking?.high ?? null },
    fields: { ticker, stance, target, metrics, evidence },
  }
}

const sums = [
  'reviews',
  'drafted',
  'kept',
  'edited',
  'dropped',
  'added',
  'checked',
  'ticker',
  'stance',
  'target',
  'metrics',
  'evidence',
]

const count = {
  name: 'accuracy',
  text: `
    select cell.*, to_char(first.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since, looks.answered, looks."right"
    from (
      select extractor, source_kind as kind, ${sums.map(name => `sum(${name})::int as ${name}`).join(', ')},
        sum(saved_unread)::int as "savedUnread"
      from draft_totals where extractor = coalesce($1, extractor) and source_kind = coalesce($2, source_kind)
      group by 1, 2
    ) as cell
      cross join lateral (
        select min(created_at) as at from drafts_reviewed
        where extractor = cell.extractor and source_kind = cell.kind
      ) as first
      cross join lateral (
        select count(*)::int as answered, (count(*) filter (where ${isRight}))::int as "right"
        from second_looks join tips on tips.id = tip_id join drafts_reviewed as review on review.post_id = tips.post_id
        where answered_at is not null and review.extractor = cell.extractor and review.source_kind = cell.kind
      ) as looks
    order by extractor not like 'rules@%', max(first.at) over (partition by cell.extractor) desc, cell.extractor,
      array_position(array['blog', 'newsletter', 'youtube', 'manual'], cell.kind)`,
}
