import type { ComputedReceipt, ToldRow } from './receipt.ts'

const columns = [
  ...(['day', 'close', 'split', 'dividend', 'splitFactor', 'totalFactor', 'value'] as const),
  ...(['benchmarkDay', 'benchmarkValue'] as const),
] satisfies (keyof ToldRow)[]

/** The days of a receipt as CSV (RFC 4180): numbers with all their digits, nothing where something is not known or shown. */
export function receiptCsv({ rows }: Pick<ComputedReceipt, 'rows'>): string {
  const lines = rows.map(row => columns.map(column => row[column] ?? ''))
  return [columns, ...lines].map(cells => `${cells.join(',')}\r\n`).join('')
}

/** What the file of a receipt is called. */
export function receiptFile({ receipt: { symbol, datedOn } }: ComputedReceipt): string {
  return `${symbol.replaceAll(/[^\w.-]/g, '_')}-${datedOn}.csv`
}
