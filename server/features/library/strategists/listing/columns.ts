import type { RecordHorizon } from '#contract/records.ts'
import type { StrategistColumn } from '#contract/strategist-sorts.ts'

/** How the list of strategists is sorted by a column. */
interface ColumnOrder {
  /** SQL: the value by which rows are sorted, of a row `total`, or of a row `score` where `ofRecord` is set. */
  value: string
  type: 'text' | 'integer' | 'timestamptz' | 'numeric'
  /** SQL: whether a row `score` has the value. Absent: the value stands in `strategist_totals`, and everybody has it. */
  ofRecord?: string
}

const isTold = 'score.finding is not null'

/** The columns of the table of strategists. Each is a range of an index. */
export const columnOrders: Record<StrategistColumn, ColumnOrder> = {
  name: { value: 'total.name_key', type: 'text' },
  posts: { value: 'total.posts', type: 'integer' },
  last: { value: 'total.last_at', type: 'timestamptz' },
  tips: { value: 'total.tips', type: 'integer' },
  counted: { value: 'score.counted', type: 'integer', ofRecord: 'true' },
  beat: { value: 'score.lower', type: 'numeric', ofRecord: isTold },
  verdict: {
    value: '(score.finding * 10 + score.lower)',
    type: 'numeric',
    ofRecord: isTold,
  },
}

/** SQL: a row `score` of a record at this horizon that has the column's value. */
export function isScored({ ofRecord }: ColumnOrder, horizon: RecordHorizon): string {
  return `score.horizon = ${horizon} and ${ofRecord ?? 'true'}`
}
