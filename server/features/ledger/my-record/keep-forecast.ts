import type { Conclusion } from '#contract/conclusions.ts'
import { mostForecasts } from '#contract/my-record-limits.ts'
import { classification } from '#contract/tips.ts'
import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { newId } from '../../../schema/ids.ts'

// A person's judgements and conclusions are stored as forecasts (decision 65). A change of mind within 24 hours
// replaces the forecast, a later one ends it.

const columns = `id, user_id, stock_id, tip_id, source, direction, "group", own_months, n, made_at, settles_at, others_agreed,
  others_disagreed, others_uncertain, next_due, settle_at`

/** SQL: the number `next.n` of a person's next forecast. No row if the person has the most forecasts allowed. */
const nextOf = (person: string) => `(
  select n + 1 as n from (
    select coalesce((select n from forecasts where user_id = ${person} order by made_at desc nulls last, id desc nulls last limit 1), 0) as n
  ) as last where n < ${mostForecasts}
) as next`

/**
 * SQL: the first day whose prices may settle a forecast, and now() if such prices exist already. Later prices settle it
 * themselves.
 */
const waiting = (stock: string, made: string) => `${made}::date,
  (select now() from price_series where stock_id = ${stock} and last_day > (${made} at time zone timezone)::date)`

/**
 * SQL: stores a judgement as a forecast. Part of a `with` after `tip`, the judged row, and `stored`, which has
 * `classification`, the `previous` judgement of the same claim, and `is_first` for person and tip. For a later
 * judgement, the database function `change_forecast` makes room: unlike its statement, it sees what a judgement has
 * stored that this one has waited for.
 *
 * @param id the id of a new forecast, and the person, as `$n` of the statement.
 */
export function keepingJudgement({ id, person }: { id: string; person: string }): string {
  const others = classification.options.map(
    name => `${name}_count - (previous is not distinct from '${name}')::int`,
  )
  return `
  thought as (
    select tip.id as tip_id, stock_id, classification, is_first, array[${others.join(', ')}] as others,
      case stance when 'bullish' then 1 when 'bearish' then -1 end
        * case classification when 'agree' then 1 when 'disagree' then -1 end as direction
    from tip, stored where previous is distinct from classification
  ), with_room as materialized (
    select *,
      case when not is_first then change_forecast(${person}, tip_id, stock_id, direction, classification, others) end as room
    from thought
  ), kept_forecast as (
    insert into forecasts (${columns})
    select ${id}, ${person}, stock_id, tip_id, 'verdict', direction, classification, null, next.n, now(),
      now() + interval '24 hours', others[1], others[2], others[3], ${waiting('with_room.stock_id', 'now()')}
    from with_room cross join lateral ${nextOf(person)} where direction is not null
    on conflict do nothing
  )`
}

/** Months for each horizon of a conclusion. Without a horizon, a year. */
const monthsOf = { short: 3, medium: 12, long: 36 } as const

const directions = { buy: 1, sell: -1, avoid: -1, hold: null, watch: null } as const

/** Stores a changed conclusion as a forecast, in the transaction that saves and has locked it. */
export async function keepConclusion(
  transaction: Transaction,
  userId: string,
  { stockId, action, conviction, horizon }: Pick<Conclusion, 'stockId' | 'action' | 'conviction' | 'horizon'>,
  madeAt: Date,
): Promise<void> {
  await run(transaction, keepingConclusion, [
    newId(),
    userId,
    stockId,
    directions[action],
    conviction ?? 'none',
    monthsOf[horizon ?? 'medium'],
    madeAt.toISOString(),
  ])
}

/** The insert reads from the delete and the update, so that they run first. */
const keepingConclusion = {
  name: 'keep conclusion as forecast',
  text: `
    with thought as (
      select $3::uuid as stock_id, $4::smallint as direction, $5::text as "group", $6::smallint as months,
        $7::timestamptz as made
    ), last as (
      select kept.id, kept.settles_at > made as is_fresh, (kept.direction, kept."group", kept.own_months)
        is not distinct from (thought.direction, thought."group", thought.months) as is_same
      from forecasts as kept join thought using (stock_id)
      where user_id = $2 and source = 'conclusion' and replaced_at is null
    ), gone as (
      delete from forecasts using last where forecasts.id = last.id and is_fresh and not is_same returning forecasts.id
    ), ended as (
      update forecasts set replaced_at = made from last, thought
      where forecasts.id = last.id and not is_fresh and not is_same returning forecasts.id
    )
    insert into forecasts (${columns})
    select $1::uuid, $2::uuid, stock_id, null, 'conclusion', direction, "group", months, next.n, made,
      made + interval '24 hours', null, null, null, ${waiting('thought.stock_id', 'made')}
    from thought cross join lateral ${nextOf('$2')}
    where direction is not null and not exists (select from last where is_same)
      and (select count(*) from gone) + (select count(*) from ended) >= 0`,
}
