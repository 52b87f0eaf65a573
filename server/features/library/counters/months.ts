import { stance } from '#contract/stance.ts'
import { ownersOfMonths } from '../stocks/stance-months.ts'

/** The first day of the month of a moment, in UTC, as YYYY-MM-DD. */
export function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01`
}

/** SQL: the sums of each stance in the rows `change` of tips and stance. */
export const stanceSums = stance.options
  .map(name => `coalesce(sum(tips) filter (where stance = '${name}'), 0) as ${name}`)
  .join(', ')

/**
 * SQL: adds changes to the counts of months. A part of a `with` after rows `change` of stock_id, tips, stance and
 * month. The caller has locked the owner in an earlier statement. `owner` is an expression; null is nobody.
 */
export function countingMonths(table: keyof typeof ownersOfMonths, owner: string): string {
  const id = ownersOfMonths[table]
  const added = stance.options.map(name => `${name} = ${table}.${name} + excluded.${name}`).join(', ')
  return `
  counted_${table} as (
    insert into ${table} (${id}, month, ${stance.options.join(', ')})
    select ${owner}, month, ${stanceSums} from change
    where month is not null and ${owner} is not null group by 1, 2 order by 1, 2
    on conflict (${id}, month) do update set ${added}
  )`
}
