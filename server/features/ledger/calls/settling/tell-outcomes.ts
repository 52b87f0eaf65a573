import type { Queryable } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'

/** Tips that are announced one by one, at most. With more, everything counts as changed, as for changes of tips. */
const most = 100

/** Announces which pages show outcomes that have just changed: by name, if they are few. */
export async function tellTips(database: Queryable, tipIds: readonly string[]): Promise<void> {
  if (tipIds.length === 0) return
  if (tipIds.length > most) await tellOutcomes(database)
  else await run(database, tellSome, [JSON.stringify(tipIds)])
}

/**
 * Announces that any outcome may have changed: at once if the last announcement was 15 minutes ago or more, else when
 * these are over. A day's prices then make cached answers stale a few times, and not once for each series (decision
 * 63).
 */
export async function tellOutcomes(database: Queryable): Promise<void> {
  await run(database, tellAll, [])
}

/** Announces it at once, for what an operator does by hand. */
export async function tellOutcomesNow(database: Queryable): Promise<void> {
  await run(database, tellAllNow, [])
}

const tellSome = {
  name: 'tell outcomes of tips',
  text: `
    insert into changes (keys)
    select array_agg(distinct key) from tips join posts on posts.id = tips.post_id join stocks on stocks.id = tips.stock_id,
      unnest(array['post:' || posts.id, 'post:' || posts.slug, 'stock:' || stocks.id, 'stock:' || stocks.ticker]) as key
    where tips.id in (select value::uuid from json_array_elements_text($1))
    having count(*) > 0`,
}

const isTime = `outcome_news.told_at <= now() - interval '15 minutes'`

const tellAll = {
  name: 'tell all outcomes',
  text: `
    with told as (
      insert into outcome_news (told_at, waits) values (now(), false)
      on conflict (id) do update set
        waits = not (${isTime}),
        told_at = case when ${isTime} then now() else outcome_news.told_at end
      returning waits
    )
    insert into changes (keys) select '{*}' from told where not waits`,
}

const tellAllNow = {
  name: 'tell all outcomes now',
  text: `
    with told as (
      insert into outcome_news (told_at, waits) values (now(), false)
      on conflict (id) do update set waits = false, told_at = now()
    )
    insert into changes (keys) values ('{*}')`,
}
