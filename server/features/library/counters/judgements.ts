import { classification } from '#contract/tips.ts'
import type { Transaction } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'

/**
 * SQL: what a change of judgements adds to their counts, one column for each value. `before` and `after` are
 * expressions; null is no judgement.
 */
export function judgementChange(before: string, after: string): string {
  const holds = (expression: string, name: string) => `(${expression} is not distinct from '${name}')::int`
  return classification.options
    .map(name => `${holds(after, name)} - ${holds(before, name)} as ${name}`)
    .join(', ')
}

/** SQL: the sums of such columns. */
export const judgementSums = classification.options.map(name => `sum(${name}) as ${name}`).join(', ')

/**
 * SQL: adds changes to the judgement counts of tips. Part of a `with` after rows `difference` of tip_id and a number
 * for each value, at most one row a tip. Returns `id` and the counts. This statement or an earlier one has locked the
 * tips.
 */
export const countingTips = `
  counted_tips as (
    update tips set
      ${classification.options.map(name => `${name}_count = tips.${name}_count + difference.${name}`).join(', ')}
    from difference where tips.id = difference.tip_id
    returning tips.id, ${classification.options.map(name => `${name}_count as ${name}`).join(', ')}
  )`

/**
 * SQL: the same for a person's judgements about stocks, after rows of user_id, stock_id and a number for each value,
 * one row for each person and stock.
 */
export function countingPeople(rows: string): string {
  return `
  counted_people as (
    insert into stock_judgements (user_id, stock_id, ${classification.options.join(', ')})
    select user_id, stock_id, ${classification.options.join(', ')} from ${rows}
    on conflict (user_id, stock_id) do update set
      ${classification.options.map(name => `${name} = stock_judgements.${name} + excluded.${name}`).join(', ')}
  )`
}

/** The claim of a tip about a stock. A judgement counts for the stock of the claim that was judged. */
export interface JudgedStock {
  stockId: string
  claimKey: Buffer
}

/**
 * Counts, for each person and stock, the judgements of a tip's new claim instead of those of its old claim. Null: the
 * tip is being restored (`from`) or deleted (`to`). A claim that comes back brings its judgements back. The caller has
 * locked the tip and the stocks.
 */
export async function moveJudgements(
  transaction: Transaction,
  tipId: string,
  { from, to }: { from: JudgedStock | null; to: JudgedStock | null },
): Promise<void> {
  const values = [from, to].flatMap(one => [one?.stockId ?? null, one?.claimKey.toString('hex') ?? null])
  await run(transaction, moving, [tipId, ...values])
}

const moving = {
  name: 'move judgements',
  text: `
    with difference as (
      select user_id, $2::uuid as stock_id, ${judgementChange('classification', 'null')}
      from classifications where tip_id = $1 and claim_key = decode($3, 'hex')
      union all
      select user_id, $4::uuid, ${judgementChange('null', 'classification')}
      from classifications where tip_id = $1 and claim_key = decode($5, 'hex')
      order by user_id, stock_id
    ), ${countingPeople('difference')}
    select`,
}

/**
 * Adds (1) or subtracts (-1) the judgements of the current claims of some tips, for each person and stock. The caller
 * has locked the tips and the stocks.
 */
export async function countJudgements(transaction: Transaction, tipIds: string[], by: 1 | -1): Promise<void> {
  if (tipIds.length > 0) await run(transaction, counting, [jsonRows(tipIds.map(id => ({ id }))), by])
}

const counting = {
  name: 'count judgements',
  text: `
    with difference as (
      select user_id, stock_id, ${classification.options
        .map(name => `$2::int * (count(*) filter (where classification = '${name}')) as ${name}`)
        .join(', ')}
      from json_to_recordset($1) as given(id uuid) join tips on tips.id = given.id
        join classifications on tip_id = tips.id and classifications.claim_key = tips.claim_key
      group by user_id, stock_id order by user_id, stock_id
    ), ${countingPeople('difference')}
    select`,
}
