import { type TipWords, tipFieldNames } from '#contract/tip-fields.ts'
import type { NewMetric } from '#contract/tip-metrics.ts'
import { type WordedField, wordedField } from '#contract/tip-versions.ts'
import { tips } from '../../../schema/library/tips.ts'
import type { TipWording } from '../../../schema/library/wordings.ts'

/** The column of each field of a tip, and its type: a field without a column does not compile. */
export const fieldColumns = tipFieldNames.map(field => {
  const column = tips[field]
  return { field, column: column.name, type: column.getSQLType() }
})

/** What a stored tip says. */
export function wordingOf(
  tip: TipWords & { stockId: string },
  ticker: string,
  metrics: NewMetric[],
): TipWording {
  // Each of the fields, and no other.
  const words = Object.fromEntries(tipFieldNames.map(field => [field, tip[field]])) as unknown as TipWords
  return {
    stockId: tip.stockId,
    ticker,
    ...words,
    metrics: metrics.map(({ name, value, unit, currency, asOf, sourceExcerpt }) => ({
      name,
      value,
      unit,
      currency,
      asOf,
      sourceExcerpt,
    })),
  }
}

/** In which fields two wordings differ. */
export function changedFields(before: TipWording, after: TipWording): WordedField[] {
  return wordedField.options.filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
