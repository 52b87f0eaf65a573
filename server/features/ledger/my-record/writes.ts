import type { Convictions, ReviewProcess, StoredReview } from '#contract/my-record.ts'
import { usualConvictions } from '#contract/my-record.ts'
import type { Queryable } from '../../../database/database.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { JsonText } from '../../../database/statements/json-text.ts'
import { run } from '../../../database/statements/statement.ts'
import { invalid, notFound, ProblemError } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'

/**
 * Stores a person's review of a forecast, and returns the outcome. 404 when they have no such forecast, 409 before its
 * time is over.
 */
export async function reviewForecast(
  database: Queryable,
  userId: string,
  id: string,
  { process, lesson }: { process: ReviewProcess; lesson: string | null },
): Promise<JsonText<StoredReview>> {
  if (!isUuid(id)) throw notFound('Forecast')
  const [row] = await run<{ isOver: boolean; item: string | null }>(database, review, [
    userId,
    id,
    process,
    lesson,
  ])
  if (!row) throw notFound('Forecast')
  if (row.item === null) throw new ProblemError(409, 'Its time is not over yet')
  return new JsonText(row.item)
}

/** A result equal to that of the benchmark does not confirm the forecast. */
const review = {
  name: 'review forecast',
  text: `
    with own as (
      select id, is_resolved, direction, bench_id, entry_day,
        case source when 'conclusion' then own_months else 6 end as months,
        case source when 'conclusion' then r_own else r6 end as result,
        case source when 'conclusion' then b_own else b6 end as benchmark
      from forecasts where user_id = $1 and id = $2 for key share
    ), stored as (
      insert into judgement_reviews (forecast_id, process, outcome, lesson, reviewed_at)
      select id, $3, case when result is null or benchmark is null then 'unknown'
        when direction * (result - benchmark) > 0 then 'good' else 'bad' end, $4, now()
      from own where is_resolved
      on conflict (forecast_id) do update set
        process = excluded.process, outcome = excluded.outcome, lesson = excluded.lesson, reviewed_at = excluded.reviewed_at
      returning *
    )
    select (select row_to_json(item)::text from (
      select process, outcome, lesson, ${isoTime('reviewed_at')} as "reviewedAt", months,
        (entry_day + make_interval(months => months))::date as day, result, benchmark,
        (select symbol from price_series where price_series.id = bench_id) as against
      from stored where forecast_id = own.id
    ) as item) as item
    from own`,
}

/** Stores what a person means by their convictions. 422 when the words would be in the wrong order. */
export async function setConvictions(
  database: Queryable,
  userId: string,
  changes: { [Word in keyof Convictions]?: Convictions[Word] | undefined },
): Promise<Convictions> {
  const { high, medium, low } = usualConvictions
  const given = [changes.high ?? null, changes.medium ?? null, changes.low ?? null]
  const [stored] = await run<Convictions & Record<string, unknown>>(database, keepConvictions, [
    userId,
    ...given,
    ...[high, medium, low],
  ])
  if (stored) return stored
  const message = 'High is at least medium, and medium at least low'
  throw invalid(Object.keys(changes).map(path => ({ path, message })))
}

const inOrder = (high: string, medium: string, low: string) => `${high} >= ${medium} and ${medium} >= ${low}`
const changed = (word: string, n: number) => `coalesce($${n}::int, convictions.${word})`

/** Starts from the usual values if none are stored. In the wrong order, nothing is stored and no row is returned. */
const keepConvictions = {
  name: 'keep convictions',
  text: `
    insert into convictions (user_id, high, medium, low)
    select $1::uuid, * from (
      select coalesce($2::int, $5::int) as high, coalesce($3::int, $6::int) as medium, coalesce($4::int, $7::int) as low
    ) as meant
    where ${inOrder('high', 'medium', 'low')} or exists (select from convictions where user_id = $1)
    on conflict (user_id) do update
      set high = ${changed('high', 2)}, medium = ${changed('medium', 3)}, low = ${changed('low', 4)}
      where ${inOrder(changed('high', 2), changed('medium', 3), changed('low', 4))}
    returning high, medium, low`,
}
