import type { ExportedRow, ExportedVersion } from '#contract/export.ts'
import { newId } from '../../../../schema/ids.ts'
import { stockRow } from '../../../library/stocks/writes.ts'
import { type Add, addBatch } from './add-batch.ts'

/** An earlier version of a conclusion, with the conclusion it belongs to. */
export type Version = ExportedVersion & { ticker: string; concludedAt: string; concluded: string }

export const addMyStocks = adding<ExportedRow<'myStocks'>>({
  name: 'import my stocks',
  text: `
    with stored as (
      insert into my_stocks (id, user_id, stock_id, created_at)
      select wanted.id, $1::uuid, stocks.id, "createdAt"
      from json_to_recordset($2) as wanted(id uuid, ticker text, "createdAt" timestamptz(3))
      join stocks on stocks.ticker = wanted.ticker
      on conflict do nothing returning id
    )
    select count(*)::int as added from stored`,
})

const decision = `action text, conviction text, horizon text, rationale text, "priceTargetValue" numeric,
  "priceTargetCurrency" text, "reviewOn" date, "updatedAt" timestamptz(3)`
const decisionColumns = `action, conviction, horizon, rationale, price_target_value, price_target_currency, review_on,
  updated_at`
const decisionValues = `wanted.action, wanted.conviction, wanted.horizon, wanted.rationale, "priceTargetValue",
  "priceTargetCurrency", "reviewOn", "updatedAt"`

/**
 * Adds conclusions with their falsifiers and marks, but without their history, which `addVersions` adds. Existing
 * conclusions keep their review date and falsifiers.
 */
export const addConclusions = adding<Omit<ExportedRow<'conclusions'>, 'history'>>(
  {
    name: 'import conclusions',
    text: `
    with stored as (
      insert into conclusions (user_id, stock_id, ${decisionColumns})
      select $1::uuid, stocks.id, ${decisionValues}
      from json_to_recordset($2) as wanted(ticker text, ${decision})
      join stocks on stocks.ticker = wanted.ticker
      on conflict do nothing returning stock_id
    ), changing as (
      insert into falsifiers (id, user_id, stock_id, text, kind, level, by, state, tripped_on, note, created_at)
      select each.id, $1::uuid, stock_id, each.text, each.kind, each.level, each.by, each.state, each."trippedOn", each.note,
        each."createdAt"
      from json_to_recordset($2) as wanted(ticker text, falsifiers json) join stocks on stocks.ticker = wanted.ticker
        join stored on stored.stock_id = stocks.id
        cross join lateral json_to_recordset(wanted.falsifiers) as each(id uuid, text text, kind text, level numeric, by date,
          state text, "trippedOn" date, note text, "createdAt" timestamptz(3))
    )
    select count(*)::int as added from stored`,
  },
  conclusion => ({
    ...conclusion,
    falsifiers: conclusion.falsifiers.map(each => ({ ...each, id: newId() })),
  }),
)

/** Adds the marks of conclusions that were added. */
export const markConclusions: Add<never> = receiver =>
  addBatch(receiver, [
    {
      name: 'import marks',
      text: 'select mark_earlier_conclusions($1, null), json_array_length($2) as rows',
      rows: [],
    },
  ])

/** Adds the history of a conclusion, if that conclusion is here. The history of another one is not touched. */
export const addVersions = adding<Version>({
  name: 'import versions',
  text: `
    with stored as (
      insert into conclusion_versions (id, user_id, stock_id, falsifiers, post_mortem, ${decisionColumns})
      select distinct on (stocks.id, ${decisionValues}) wanted.id, $1::uuid, stocks.id, wanted.falsifiers, wanted."postMortem",
        ${decisionValues}
      from json_to_recordset($2) as wanted(
        id uuid, ticker text, "concludedAt" timestamptz(3), concluded text, falsifiers jsonb, "postMortem" text, ${decision}
      )
      join stocks on stocks.ticker = wanted.ticker
      join conclusions on conclusions.user_id = $1::uuid and conclusions.stock_id = stocks.id
        and conclusions.updated_at = "concludedAt" and conclusions.action = concluded
      where not exists (
        select from conclusion_versions as version
        where version.user_id = $1::uuid and version.stock_id = stocks.id and version.updated_at = "updatedAt"
          and (version.action, version.conviction, version.horizon, version.rationale, version.price_target_value,
            version.price_target_currency, version.review_on) is not distinct from (wanted.action, wanted.conviction,
            wanted.horizon, wanted.rationale, "priceTargetValue", "priceTargetCurrency", "reviewOn")
      )
      returning id
    )
    select count(*)::int as added from stored`,
})

export const addNotes = adding<ExportedRow<'notes'>>({
  name: 'import notes',
  text: `
    with stored as (
      insert into notes (id, user_id, stock_id, content, created_at)
      select distinct on (stocks.id, wanted.content, "createdAt")
        wanted.id, $1::uuid, stocks.id, wanted.content, "createdAt"
      from json_to_recordset($2) as wanted(id uuid, ticker text, content text, "createdAt" timestamptz(3))
      join stocks on stocks.ticker = wanted.ticker
      where not exists (
        select from notes where notes.user_id = $1::uuid and notes.stock_id = stocks.id
          and notes.created_at = "createdAt" and notes.content = wanted.content and notes.deleted_at is null
      )
      returning id
    )
    select count(*)::int as added from stored`,
})

export const addTasks = adding<ExportedRow<'tasks'>>({
  name: 'import tasks',
  text: `
    with stored as (
      insert into tasks (id, user_id, stock_id, task, done, url, due_on, tip_id, created_at)
      select distinct on (stocks.id, wanted.task, "createdAt")
        wanted.id, $1::uuid, stocks.id, wanted.task, done, wanted.url, "dueOn", tips.id, "createdAt"
      from json_to_recordset($2) as wanted(
        id uuid, ticker text, task text, done boolean, url text, "dueOn" date, "tipId" uuid, "createdAt" timestamptz(3)
      )
      join stocks on stocks.ticker = wanted.ticker
      left join tips on tips.id = wanted."tipId" and tips.stock_id = stocks.id and tips.deleted_at is null
      where not exists (
        select from tasks where tasks.user_id = $1::uuid and tasks.stock_id = stocks.id
          and tasks.created_at = "createdAt" and tasks.task = wanted.task
      )
      returning id
    )
    select count(*)::int as added from stored`,
})

/** Adds rows about stocks. Unknown stocks are added before them. */
function adding<Row extends { ticker: string }>(
  statement: { name: string; text: string },
  written: (row: Row) => object = row => row,
): Add<Row> {
  return (receiver, rows) => {
    const tickers = [...new Set(rows.map(({ ticker }) => ticker))].sort()
    // A row about an unknown stock cannot exist yet, so each of these stocks is needed.
    const stocks = tickers.map(ticker => ({ id: newId(), ...stockRow(ticker, null, receiver.findListing) }))
    const withIds = rows.map(row => ({ ...written(row), id: newId() }))
    return addBatch(receiver, [
      { ...addStocks, rows: stocks },
      { ...statement, rows: withIds },
    ])
  }
}

/** In the order of tickers, so that two imports wait for each other instead of deadlocking. */
const addStocks = {
  name: 'import stocks',
  text: `
    insert into stocks (id, ticker, company_name, sector)
    select id, ticker, "companyName", sector
    from json_to_recordset($2) as wanted(id uuid, ticker text, "companyName" text, sector text)
    where not exists (select from stocks where stocks.ticker = wanted.ticker) and $1::uuid is not null
    order by ticker on conflict (ticker) do nothing`,
}
