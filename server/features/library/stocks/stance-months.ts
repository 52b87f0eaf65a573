import { stance } from '#contract/stance.ts'

/** The two tables of tips by month and stance, with the column of the owner. */
export const ownersOfMonths = { stock_months: 'stock_id', strategist_months: 'strategist_id' } as const

/** Months of an answer, at most: fifty years. */
const mostMonths = 600

/** SQL: the months of an owner, or of `any (…)` of some, as JSON, newest first. Months without a tip are left out. */
export function monthsOf(table: keyof typeof ownersOfMonths, owner: string): string {
  return `(
    select coalesce(json_agg(counted), '[]') from (
      select to_char(kept.month, 'YYYY-MM') as month, ${stance.options.map(name => `sum(${name})::int as ${name}`).join(', ')}
      from ${table} as kept
      where kept.${ownersOfMonths[table]} = ${owner} and ${stance.options.join(' + ')} > 0
      group by kept.month order by kept.month desc limit ${mostMonths}
    ) as counted
  )`
}
