import { verdict } from '#contract/tips.ts'
import type { Transaction } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'

/**
 * What a change of verdicts adds to their counts: a column for each. `before` and `after` are expressions; null is no
 * judgement.
 */
export function verdictChange(before: string, after: string): string {
  const holds = (expression: string, name: string) => `(${expression} is not distinct from '${name}')::int`
  return verdict.options.map(name => `${holds(after, name)} - ${holds(before, name)} as ${name}`).join(', ')
}

/** The sums of such columns. */
export const verdictSums = verdict.options.map(name => `sum(${name}) as ${name}`).join(', ')

/**
 * Adds what changes to how everybody judged the tips: a part of a `with`, behind rows `difference` of tip_id and a number
 * for each verdict, one a tip at most; it gives `id` and the counts of each. The statement, or one before it, has locked
 * the tips.
 */
export const countingTips = `
  counted_tips as (
    update tips set
      ${verdict.options.map(name => `${name}_count = tips.${name}_count + difference.${name}`).join(', ')}
    from difference where tips.id = difference.tip_id
    returning tips.id, ${verdict.options.map(name => `${name}_count as ${name}`).join(', ')}
  )`

/**
 * The same for how people judged stocks: behind rows of user_id, stock_id and a number for each verdict, one for each
 * person and stock.
 */
export function countingPeople(rows: string): string {
  return `
  counted_people as (
    insert into stock_judgements (user_id, stock_id, ${verdict.options.join(', ')})
    select user_id, stock_id, ${verdict.options.join(', ')} from ${rows}
    on conflict (user_id, stock_id) do update set
      ${verdict.options.map(name => `${name} = stock_judgements.${name} + excluded.${name}`).join(', ')}
  )`
}

/** What a tip claims about a stock: judgements count for the stock that their claim is about. */
export interface ClaimedStock {
  stockId: string
  claimKey: Buffer
}

/**
 * Counts for each person and stock the judgements of what a tip claims now instead of those of what it claimed before; null
 * is where a tip that is deleted or restored goes or comes from. A claim that is there again brings its judgements back.
 * The caller has locked the tip and the stocks.
 */
export async function moveJudgements(
  transaction: Transaction,
  tipId: string,
  { from, to }: { from: ClaimedStock | null; to: ClaimedStock | null },
): Promise<void> {
  const values = [from, to].flatMap(one => [one?.stockId ?? null, one?.claimKey.toString('hex') ?? null])
  await run(transaction, moving, [tipId, ...values])
}

const moving = {
  name: 'move judgements',
  text: `
    with difference as (
      select user_id, $2::uuid as stock_id, ${verdictChange('classification', 'null')}
      from classifications where tip_id = $1 and claim_key = decode($3, 'hex')
      union all
      select user_id, $4::uuid, ${verdictChange('null', 'classification')}
      from classifications where tip_id = $1 and claim_key = decode($5, 'hex')
      order by user_id, stock_id
    ), ${countingPeople('difference')}
    select`,
}

/**
 * Adds (1) or takes away (-1) what people judged of the present claims of some tips, for each person and stock. The caller
 * has locked the tips and the stocks.
 */
export async function countJudgements(transaction: Transaction, tipIds: string[], by: 1 | -1): Promise<void> {
  if (tipIds.length > 0) await run(transaction, counting, [jsonRows(tipIds.map(id => ({ id }))), by])
}

const counting = {
  name: 'count judgements',
  text: `
    with difference as (
      select user_id, stock_id, ${verdict.options
        .map(name => `$2::int * (count(*) filter (where classification = '${name}')) as ${name}`)
        .join(', ')}
      from json_to_recordset($1) as given(id uuid) join tips on tips.id = given.id
        join classifications on tip_id = tips.id and classifications.claim_key = tips.claim_key
      group by user_id, stock_id order by user_id, stock_id
    ), ${countingPeople('difference')}
    select`,
}
