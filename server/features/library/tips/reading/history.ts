import type { TipVersion } from '#contract/tip-versions.ts'
import type { Queryable } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import { notFound } from '../../../../http/answers/problems.ts'
import type { TipWording } from '../../../../schema/library/wordings.ts'
import { changedFields, fieldColumns, wordingOf } from '../wording.ts'
import type { Reader } from './queries.ts'

/** A change of a tip, with the wording before it. The last entry has the current wording. */
interface Kept {
  version: number
  at: string
  by: string | null
  /** Whether the person who changed it is a moderator or admin now. */
  moderates: boolean
  wording: TipWording
}

interface Read {
  poster: string | null
  createdAt: string
  present: TipWording
  earlier: Kept[]
}

/**
 * All versions of a tip, newest first, each with its differences from the one before. Only moderators can read those of
 * a deleted or hidden tip. 404 when there is no such tip.
 */
export async function historyOf(
  database: Queryable,
  id: string,
  { userId, isModerator }: Reader,
): Promise<TipVersion[]> {
  const [row] = await run<{ read: string }>(database, readAll, [id, isModerator])
  if (!row) throw notFound('Tip')
  // The SQL statement writes JSON of this shape.
  const { poster, createdAt, present, earlier } = JSON.parse(row.read) as Read
  const wordings = [...earlier.map(({ wording }) => wording), present].map(one =>
    wordingOf(one, one.ticker, one.metrics),
  )
  const made = [{ at: createdAt, by: poster, moderates: false }, ...earlier]
  const editor = ({ by, moderates }: Pick<Kept, 'by' | 'moderates'>): TipVersion['by'] => {
    if (by !== null && by === userId) return 'you'
    if (by !== null && by === poster) return 'poster'
    return moderates ? 'moderator' : 'member'
  }
  return wordings
    .map((wording, index) => {
      const before = wordings[index - 1]
      const { at = createdAt, by = poster, moderates = false } = made[index] ?? {}
      return {
        version: index + 1,
        at,
        by: index === 0 && by === null ? ('poster' as const) : editor({ by, moderates }),
        changes: before
          ? changedFields(before, wording).map(field => ({
              field,
              from: before[field],
              to: wording[field],
            }))
          : [],
      }
    })
    .reverse()
}

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const readAll = {
  name: 'history of tip',
  text: `select json_build_object(
      'poster', tip.created_by, 'createdAt', ${moment('tip.created_at')},
      'present', json_build_object(
        'stockId', tip.stock_id, 'ticker', stock.ticker,
        ${fieldColumns.map(({ field, column }) => `'${field}', tip.${column}`).join(', ')},
        'metrics', (
          select coalesce(json_agg(json_build_object('name', name, 'value', value, 'unit', unit, 'currency', currency,
            'asOf', as_of, 'sourceExcerpt', source_excerpt) order by position), '[]')
          from tip_metrics where tip_id = tip.id
        )
      ),
      'earlier', (
        select coalesce(json_agg(json_build_object('version', version, 'at', ${moment('at')}, 'by', by,
          'moderates', exists (select from users where users.id = tip_versions.by and role <> 'member'), 'wording', fields) order by version), '[]')
        from tip_versions where tip_id = tip.id
      )
    )::text as read
    from tips as tip join stocks as stock on stock.id = tip.stock_id
    where tip.id = $1 and (tip.deleted_at is null or $2::boolean)`,
}
