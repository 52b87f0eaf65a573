import type { Correction, CorrectionState } from '#contract/corrections.ts'
import type { Queryable } from '../../../database/database.ts'
import { isInSight, toldName } from '../../../database/statements/in-sight.ts'
import {
  findItem,
  isoTime,
  itemOf,
  readNewest,
  type TextPage,
} from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isSupported } from './supported.ts'

/** SQL: the claim of a call, as the contract shows it. */
function told(claim: string): string {
  return `json_build_object(
    'ticker', (select ticker from stocks where stocks.id = (${claim} ->> 'stockId')::uuid),
    'direction', (${claim} ->> 'direction')::int,
    'targetValue', ${claim} -> 'targetValue', 'targetCurrency', ${claim} -> 'targetCurrency',
    'deadline', ${claim} -> 'deadline', 'datedOn', ${claim} -> 'datedOn',
    'author', (select ${toldName('strategist')} from strategists as strategist
      where strategist.id = (${claim} ->> 'strategistId')::uuid))`
}

/** SQL: the columns of the row `correction`. `person` is a parameter with the id of the reader, or null. */
export function correctionColumns(person: string): string {
  return `correction.id, correction.tip_id as "tipId",
    (select post.slug from tips as tip join posts as post on post.id = tip.post_id
      where tip.id = correction.tip_id and tip.deleted_at is null and ${isInSight('post')}) as "postSlug",
    correction.state, ${told('correction.was')} as was,
    case when correction."is" is not null then ${told('correction."is"')} end as "is",
    ${isoTime('correction.created_at')} as at, ${isoTime('correction.decided_at')} as "decidedAt",
    coalesce(correction.created_by = ${person}::uuid, false) as own, ${isSupported} as supported`
}

/** One correction, as this reader may see it. 404 when there is none. */
export async function getCorrection(
  database: Queryable,
  id: string,
  userId: string,
): Promise<JsonText<Correction>> {
  const found = await findItem<Correction>(database, one, [id, userId])
  if (!found) throw notFound('Correction')
  return found
}

const one = {
  name: 'correction',
  text: itemOf({
    table: 'corrections',
    as: 'correction',
    where: 'correction.id = $1',
    columns: correctionColumns('$2'),
  }),
}

/** Corrections, newest first. */
export function listCorrections(
  database: Queryable,
  {
    state,
    userId,
    limit,
    after,
  }: { state?: CorrectionState; userId: string | null; limit: number; after: Cursor | null },
): Promise<TextPage<Correction>> {
  const shown = {
    ...{ table: 'corrections', as: 'correction', columns: correctionColumns('$2') },
    where: state ? `state = '${state}'` : 'true',
  }
  return readNewest(database, `corrections ${state ?? ''}`, shown, [limit, userId], after)
}
