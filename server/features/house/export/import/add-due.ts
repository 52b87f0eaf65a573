import type { ExportedRow } from '#contract/export.ts'
import type { Queryable } from '../../../../database/database.ts'
import { isoTime } from '../../../../database/statements/json-page.ts'
import { run } from '../../../../database/statements/statement.ts'
import { type Add, addBatch } from './add-batch.ts'

/**
 * Adds due items. An item that triggers have made for something that this import added is updated with whether it was
 * snoozed or done. Items that existed before stay unchanged.
 *
 * @param since when the import began, by the clock of the database.
 */
export function addDue(since: string): Add<ExportedRow<'due'>> {
  return (receiver, rows) => addBatch(receiver, [{ ...addItems, rows: rows.map(row => ({ ...row, since })) }])
}

/** The current moment, by the clock of the database. */
export async function readMoment(database: Queryable): Promise<string> {
  const [row] = await run<{ now: string }>(
    database,
    { name: 'now', text: `select ${isoTime('now()')} as now` },
    [],
  )
  return row?.now ?? ''
}

/** SQL: the thing that an item is about. If it does not exist here, the item is left out. */
const ref = `case wanted.kind
      when 'review' then (
        select stock_id from conclusions where user_id = $1::uuid and stock_id = stocks.id
          and (review_on is null or review_on = wanted."dueOn"))
      when 'task' then (
        select id from tasks where user_id = $1::uuid and stock_id = stocks.id and tasks.created_at = wanted."madeAt"
          and tasks.task = wanted.about and tasks.due_on = wanted."dueOn" limit 1)
      when 'falsifier' then (
        select id from falsifiers where user_id = $1::uuid and stock_id = stocks.id and falsifiers.created_at = wanted."madeAt"
          and falsifiers.text = wanted.about and falsifiers.state <> 'dropped' order by id limit 1)
      when 'claim' then (
        select id from tips where id = wanted."tipId" and tips.stock_id = stocks.id and deadline_on is not null) end`

const addItems = {
  name: 'import due',
  text: `
    with wanted as (
      select distinct on (wanted.kind, ref) wanted.*, stocks.id as stock_id, ref
      from json_to_recordset($2) as wanted(kind text, ticker text, "tipId" uuid, about text, "madeAt" timestamptz(3), "dueOn" date,
          "snoozedTo" date, state text, result text, watched boolean, since timestamptz)
        join stocks on stocks.ticker = wanted.ticker cross join lateral (select ${ref} as ref) as found
      where ref is not null and not (wanted.kind = 'review' and wanted.state = 'open'
        and not exists (select from conclusions where user_id = $1::uuid and stock_id = ref and review_on is not null))
      order by wanted.kind, ref
    ), stored as (
      insert into due_items (user_id, kind, ref_id, stock_id, due_on, snoozed_to, state, result, watched, away, done_at)
      select $1::uuid, kind, ref, stock_id, "dueOn", "snoozedTo", state, result, kind = 'claim' and watched,
        kind = 'claim' and exists (select from tips where tips.id = ref and deleted_at is not null),
        case state when 'done' then now() end
      from wanted
      on conflict (user_id, kind, ref_id) do update set snoozed_to = excluded.snoozed_to, state = excluded.state,
        done_at = excluded.done_at
      where due_items.made_at >= (select max(since) from wanted) and due_items.due_on = excluded.due_on
      returning ref_id
    )
    select count(*)::int as added from stored`,
}

/** Adds the due claims of judgements, for files that contain none. */
export const addWatchedTips: Add<never> = receiver =>
  addBatch(receiver, [
    { name: 'import claims', text: 'select add_claims($1, null), json_array_length($2) as rows', rows: [] },
  ])
