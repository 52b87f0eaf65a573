import type { ExportedRow } from '#contract/export.ts'
import { mostForecasts } from '#contract/my-record-limits.ts'
import { newId } from '../../../../schema/ids.ts'
import { type Add, addBatch } from './add-batch.ts'

/** SQL: whether a row is the person's forecast `kept`: there is only one forecast about one thing at one moment. */
const isKept = `kept.user_id = $1::uuid and kept.made_at = "madeAt" and kept.source = wanted.source
  and kept.stock_id = stocks.id and kept.tip_id is not distinct from "tipId"`

/**
 * Adds missing forecasts whose tip or stock is here, up to the most that a person may have. Their results are computed
 * here. Forecasts dated in the future are left out.
 */
export const addForecasts: Add<ExportedRow<'forecasts'>> = (receiver, rows) =>
  addBatch(receiver, [{ ...forecasts, rows: rows.map(row => ({ ...row, id: newId() })) }])

const forecasts = {
  name: 'import forecasts',
  text: `
    with there as (
      select count(*) as count from forecasts where user_id = $1::uuid
    ), wanted as (
      select distinct on (wanted.source, stocks.id, "tipId", "madeAt") wanted.*, stocks.id as stock_id,
        (others->>'agree')::int as agree, (others->>'disagree')::int as disagree, (others->>'uncertain')::int as uncertain
      from json_to_recordset($2) as wanted(id uuid, source text, "group" text, direction int, ticker text, "tipId" uuid,
          "madeAt" timestamptz(3), "replacedAt" timestamptz(3), "ownMonths" int, others json)
        join stocks on stocks.ticker = wanted.ticker
      where "madeAt" <= now() and (wanted.source = 'verdict') = ("tipId" is not null)
        and (wanted.source = 'conclusion') = ("ownMonths" is not null)
        and (wanted.source = 'verdict') = ("group" in ('agree', 'disagree'))
        and ("tipId" is null or exists (select from tips where tips.id = "tipId"))
        and not exists (select from forecasts as kept where ${isKept})
    ), numbered as (
      select wanted.*, there.count + row_number() over (order by "madeAt") as n from wanted cross join there
    ), stored as (
      insert into forecasts (id, user_id, stock_id, tip_id, source, direction, "group", own_months, n, made_at, settles_at,
        replaced_at, others_agreed, others_disagreed, others_uncertain, next_due, settle_at)
      select id, $1::uuid, stock_id, "tipId", source, direction, "group", "ownMonths", n, "madeAt",
        "madeAt" + interval '24 hours', "replacedAt", agree, disagree, uncertain, "madeAt"::date,
        (select now() from price_series as series
          where series.stock_id = numbered.stock_id and last_day > ("madeAt" at time zone timezone)::date)
      from numbered where n <= ${mostForecasts}
      on conflict do nothing returning id
    )
    select count(*)::int as added from stored`,
}

/** The last forecast of a person has the number of all, wherever the others were inserted. */
const numberLast = {
  name: 'number last forecast',
  text: `
    with counted as (
      update forecasts set n = (select count(*) from forecasts where user_id = $1::uuid)
      where $2::json is not null and id = (
        select id from forecasts where user_id = $1::uuid order by made_at desc nulls last, id desc nulls last limit 1)
      returning id
    )
    select count(*)::int as added from counted`,
}

/** Makes forecasts from the judgements and conclusions of a file that has no forecasts, by the dates in the file. */
export const addEarlierForecasts: Add<object> = (receiver, rows) =>
  addBatch(receiver, [{ ...earlierForecasts, rows }])

const earlierForecasts = {
  name: 'import without forecasts',
  text: 'select 0 as added from add_earlier_forecasts($1::uuid) where $2::json is not null',
}

/**
 * Sets the number `n` of the person's newest forecast to the count of all their forecasts. The maximum is checked by
 * this number.
 */
export const numberLastForecast: Add<object> = (receiver, rows) =>
  addBatch(receiver, [{ ...numberLast, rows }])

/** Adds reviews of existing forecasts without a review. */
export const addReviews: Add<ExportedRow<'reviews'>> = (receiver, rows) =>
  addBatch(receiver, [{ ...reviews, rows }])

const reviews = {
  name: 'import reviews',
  text: `
    with stored as (
      insert into judgement_reviews (forecast_id, process, outcome, lesson, reviewed_at)
      select kept.id, wanted.process, wanted.outcome, wanted.lesson, "reviewedAt"
      from json_to_recordset($2) as wanted(source text, ticker text, "tipId" uuid, "madeAt" timestamptz(3), process text,
          outcome text, lesson text, "reviewedAt" timestamptz(3))
        join stocks on stocks.ticker = wanted.ticker
        join forecasts as kept on ${isKept}
      on conflict do nothing returning forecast_id
    )
    select count(*)::int as added from stored`,
}

/** Adds the meaning of convictions if none is stored. Values in the wrong order are left out. */
export const addConvictions: Add<ExportedRow<'convictions'>> = (receiver, rows) =>
  addBatch(receiver, [{ ...meant, rows }])

const meant = {
  name: 'import convictions',
  text: `
    with stored as (
      insert into convictions (user_id, high, medium, low)
      select $1::uuid, high, medium, low from json_to_recordset($2) as wanted(high int, medium int, low int)
      where high >= medium and medium >= low
      on conflict do nothing returning user_id
    )
    select count(*)::int as added from stored`,
}
