import { type Baseline, firstBaseline } from '#extraction/habits/measure.ts'
import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'

/** The counts of all homes: what became of the drafts here, and the stances of tips, on top of the first figures. */
export async function baselineOf(database: Queryable): Promise<Baseline> {
  const [row] = await run<Record<'right' | 'wrong' | 'added' | 'bullish' | 'bearish' | 'neutral', number>>(
    database,
    counted,
    [],
  )
  if (!row) return firstBaseline
  const { right, wrong, added, stances } = firstBaseline
  return {
    right: right + row.right,
    wrong: wrong + row.wrong,
    added: added + row.added,
    stances: {
      bullish: stances.bullish + row.bullish,
      bearish: stances.bearish + row.bearish,
      neutral: stances.neutral + row.neutral,
    },
  }
}

const counted = {
  name: 'baseline of habits',
  text: `
    select coalesce(sum(kept), 0)::float8 as "right", coalesce(sum(edited + dropped), 0)::float8 as wrong,
      coalesce(sum(added), 0)::float8 as added, stance.*
    from draft_totals cross join (
      select coalesce(sum(bullish_count), 0)::float8 as bullish, coalesce(sum(bearish_count), 0)::float8 as bearish,
        coalesce(sum(neutral_count), 0)::float8 as neutral
      from stocks
    ) as stance
    group by stance.bullish, stance.bearish, stance.neutral`,
}
