import type { Segment } from '#extraction/listening/answer.ts'
import type { AudioPlan, PartPlan } from '#extraction/listening/cutting/plan-parts.ts'
import type { Database, Queryable } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'

/** A part of a hearing that is not heard yet. */
export interface UnheardPart extends PartPlan {
  number: number
  /** How many parts there are. */
  of: number
}

/** Stores how a file is cut, in place of what was known of another file. */
export async function keepPlan(
  database: Database,
  id: string,
  bytes: number,
  { seconds, parts }: AudioPlan,
): Promise<void> {
  const rows = parts.map(({ start, end }, number) => ({ number, start, end }))
  await run(database, keep, [id, bytes, seconds, JSON.stringify(rows)])
}

const keep = {
  name: 'keep parts of hearing',
  text: `
    with planned as (
      update hearings set bytes = $2, seconds = $3 where id = $1 and state = 'waiting' returning id
    ), gone as (
      delete from hearing_parts using planned where hearing_id = planned.id and number >= json_array_length($4::json)
    )
    insert into hearing_parts (hearing_id, number, start, "end")
    select planned.id, part.number, part.start, part.end from planned,
      json_to_recordset($4::json) as part(number int, start float8, "end" float8)
    on conflict (hearing_id, number) do update set start = excluded.start, "end" = excluded."end", segments = null`,
}

/** The parts that are not heard yet, in their order. */
export function unheardParts(database: Queryable, id: string): Promise<UnheardPart[]> {
  return run<UnheardPart & Record<string, unknown>>(database, unheard, [id])
}

const unheard = {
  name: 'unheard parts of hearing',
  text: `select number, start, "end", (select count(*)::int from hearing_parts where hearing_id = $1) as of
    from hearing_parts where hearing_id = $1 and segments is null order by number`,
}

/** Stores what was said in a part, in seconds of the part, and whose minutes it used. */
export async function keepHeard(
  database: Database,
  { id, askedBy }: { id: string; askedBy: string | null },
  { number, start, end }: UnheardPart,
  segments: readonly Segment[],
): Promise<void> {
  const moved = segments.map(segment => ({
    start: Math.min(start + segment.start, end),
    end: Math.min(start + segment.end, end),
    text: segment.text,
  }))
  await run(database, heard, [id, number, JSON.stringify(moved), askedBy])
}

const heard = {
  name: 'keep heard part',
  text: `
    with part as (
      update hearing_parts set segments = $3::jsonb, heard_at = now(),
        heard_for = (select id from users where id = $4::uuid)
      where hearing_id = $1 and number = $2::int returning hearing_id
    )
    update hearings set tries = 0, error = null from part where hearings.id = part.hearing_id`,
}

/** What was said in a whole file, in its order. */
export async function segmentsOf(database: Queryable, id: string): Promise<Segment[]> {
  const rows = await run<{ segments: Segment[] }>(database, all, [id])
  return rows.flatMap(({ segments }) => segments)
}

const all = {
  name: 'segments of hearing',
  text: 'select segments from hearing_parts where hearing_id = $1 and segments is not null order by number',
}
