import type { RecordHorizon } from '#contract/records.ts'
import { isoTime } from '../../../../database/statements/json-page.ts'
import { listed } from '../queries.ts'
import { recordLineOf } from './record-json.ts'

/** SQL: the columns of a row `strategist` in lists, with posts, tips and the record in short. */
export function withRecord(horizon: RecordHorizon): string {
  const total = (column: string) =>
    `(select ${column} from strategist_totals where strategist_id = strategist.id)`
  return `${listed}, coalesce(${total('posts')}, 0) as "postCount", ${total(isoTime('last_at'))} as "newestPostAt",
    coalesce(${total('tips')}, 0) as "tipCount", ${recordLineOf(horizon)} as record`
}
