import type pg from 'pg'

/**
 * Drops what PostgreSQL would work through for each new row: indexes, references and our own triggers. The returned
 * function creates all of them again and so checks every reference. The caller holds the transaction.
 */
export async function setAside(client: pg.ClientBase, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ aside: string; back: string }>(everything, [tables])
  for (const { aside } of rows) await client.query(aside)
  return async () => {
    for (const { back } of rows) await client.query(back)
  }
}

/** Sorted by the order of creating: references come last, when the columns that they look up have their indexes. */
const everything = `
  with ours as (select format('public.%I', name)::regclass as oid from unnest($1::text[]) as name)
  select aside, back from (
    select 1 as step, format('drop index %s', indexrelid::regclass) as aside, pg_get_indexdef(indexrelid) as back
    from pg_index join ours on oid = indrelid
    where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    union all
    select 2, format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join ours on ours.oid = conrelid where contype = 'f'
    union all
    select 3, format('alter table %s disable trigger user', oid), format('alter table %s enable trigger user', oid)
    from ours
  ) as steps order by step, aside`
